import type { Cents } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { StaffActName } from '../roles-and-limits.ts';
import type { EffectLine, Entries, SubjectKind } from './staff-act.ts';

/**
 * What one of us did for a person, or proposed to:
 *
 * - proposed: a second person has to agree.
 * - carried_out: at once, or when they did.
 * - returned: they sent it back, or whoever proposed it gave it back: whoever has its work makes it anew or leaves it.
 * - left: nothing came of it.
 */
export interface DeskAct {
  readonly id: string;
  readonly act: StaffActName;
  readonly userId: string;
  readonly subject: { readonly type: SubjectKind; readonly id: string };
  readonly state: 'proposed' | 'carried_out' | 'returned' | 'left';
  readonly content: ActContent;
  readonly outCents: Cents;
  readonly madeBy: string;
  readonly madeAt: Temporal.Instant;
  /** Who agreed, sent it back or left it. */
  readonly answeredBy: string | null;
  readonly answer: string | null;
  readonly carriedOutAt: Temporal.Instant | null;
  readonly closedAt: Temporal.Instant | null;
}

/** An effect as it is shown: with who is told, and why it takes a second person. Figures are in its words. */
export interface ShownEffect {
  readonly lines: readonly EffectLine[];
  /** In dollars and cents. */
  readonly out: number;
  readonly in: number;
  readonly givenUp: number;
  readonly rule: string;
  readonly warnings: readonly string[];
  readonly told: string;
  /** In words, one for each reason; empty where one of us does it alone. */
  readonly secondPerson: readonly string[];
}

/** What was typed, what was shown, and why. */
export interface ActContent {
  readonly entries: Entries;
  readonly effect: ShownEffect;
  readonly reason: string;
}

type SealedPart = 'content' | 'answer';

const contentShape = storedShape<ActContent>({
  name: 'desk_acts.content_sealed',
  schema: v.object({
    entries: v.record(v.string(), v.string()),
    effect: v.object({
      lines: v.array(v.object({ label: v.string(), before: v.nullable(v.string()), after: v.string() })),
      out: v.number(),
      in: v.number(),
      givenUp: v.number(),
      rule: v.string(),
      warnings: v.array(v.string()),
      told: v.string(),
      secondPerson: v.array(v.string()),
    }),
    reason: v.string(),
  }),
});
const answerShape = storedText('desk_acts.answer_sealed');

const purposeOf = (part: SealedPart, id: string) => `desk act ${part} ${id}`;

function sealedPart(part: SealedPart, shape: SealedColumn['shapes'][number]): SealedColumn {
  return {
    table: 'desk_acts',
    column: `${part}_sealed`,
    shapes: [shape],
    key: ['id'],
    purposeOf: (row) => purposeOf(part, row['id'] ?? ''),
  };
}

export const sealedDeskActs: readonly SealedColumn[] = [
  sealedPart('content', contentShape),
  sealedPart('answer', answerShape),
];

export function sealContent(encryption: Encryption, id: string, content: ActContent): Buffer {
  return sealShape(encryption, contentShape, content, purposeOf('content', id));
}

export function openContent(encryption: Encryption, id: string, sealed: Buffer): ActContent {
  return openShape(encryption, contentShape, sealed, purposeOf('content', id));
}

export function sealAnswer(encryption: Encryption, id: string, answer: string): Buffer {
  return sealShape(encryption, answerShape, answer, purposeOf('answer', id));
}

export function openAnswer(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, answerShape, sealed, purposeOf('answer', id));
}
