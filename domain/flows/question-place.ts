import type { FlowDefinition, FormDefinition } from '../forms/definition.ts';
import { END } from '../forms/definition.ts';
import { inputsOf } from '../forms/items.ts';
import type { Walk } from '../forms/path.ts';

/** "3 of 21". */
interface QuestionPlace {
  /** 1 is the first. */
  position: number;
  total: number;
}

/** Of a few questions the progress of the flow itself says enough. */
const LONG_FLOW_QUESTIONS = 10;

/**
 * The place of a form among the questions nobody is spared: how many there are is known before the first answer, and a follow-up has
 * the place of what it follows. Null in a flow of few such questions.
 */
export function questionPlace(flow: FlowDefinition, path: Walk, formKey: string): QuestionPlace | null {
  // What is asked together is one question of this count, as it is one screen.
  const screenOf = (key: string) => flow.screens?.find(({ forms }) => forms.includes(key))?.forms[0] ?? key;
  const certain = new Set([...questionsOfEverybody(flow)].map(screenOf));
  if (certain.size < LONG_FLOW_QUESTIONS) return null;
  const index = path.forms.findIndex(({ key }) => key === formKey);
  const until = index === -1 ? path.forms : path.forms.slice(0, index + 1);
  const passed = new Set(until.map(({ key }) => screenOf(key))).intersection(certain).size;
  return { position: Math.max(1, passed), total: certain.size };
}

/** The forms that ask something and that no way through the flow goes past. All our flows go straight on (`inOrder`). */
function questionsOfEverybody({ forms }: FlowDefinition): ReadonlySet<string> {
  const places = new Map(forms.map(({ key }, index) => [key, index]));
  let farthest = 0;
  const certain = new Set<string>();
  for (const [index, form] of forms.entries()) {
    if (farthest <= index && inputsOf(form).length > 0) certain.add(form.key);
    for (const to of waysOn(form)) {
      const place = to === END ? forms.length : (places.get(to) ?? forms.length);
      farthest = Math.max(farthest, place);
    }
  }
  return certain;
}

/** Routes behind one that always holds are never taken. */
function waysOn({ next }: FormDefinition): string[] {
  const fallback = next.findIndex(({ when }) => when === undefined);
  return (fallback === -1 ? next : next.slice(0, fallback + 1)).map(({ to }) => to);
}
