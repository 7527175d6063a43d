import { createHash } from 'node:crypto';
import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { countHeldUp } from '../../applying/underwriting/held-up.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireAct } from '../policy.ts';
import { readPositions } from './positions.ts';
import { mayBeAlone } from './switch-change.ts';
import type { SwitchChange } from './switch-change.ts';
import { isClosing, SWITCHES } from './switch-list.ts';
import type { SwitchName } from './switch-list.ts';
import { listSameTurns, listStandingChanges } from './switch-store.ts';
import { onOrOff, untilWords } from './tell-staff.ts';

export interface SwitchTurn {
  readonly name: SwitchName;
  readonly turnsOn: boolean;
  readonly until: Temporal.Instant | null;
}

/** What a change does as of now, as it is shown. */
export interface ShownTurn {
  readonly lines: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string;
  }[];
  readonly warnings: readonly string[];
  readonly told: string;
  /** One may turn it now, with a second person to look at it afterwards. */
  readonly mayBeAlone: boolean;
  /** The same for the same change of the same state: whoever makes it or agrees to it names the one they saw. */
  readonly digest: string;
}

/** What it does as of now. Nothing is turned, and nobody told. */
export async function showSwitchTurn(context: DeskContext, turn: SwitchTurn): Promise<ShownTurn> {
  requireAct(context.staff, 'turn_switches');
  return weighTurn(context.database.reader, context, turn);
}

/** @throws Failure where it can't be turned so. */
export async function weighTurn(
  reader: Reader,
  { clock, staff }: DeskContext,
  turn: SwitchTurn,
): Promise<ShownTurn> {
  const { name, turnsOn, until } = turn;
  const entry = SWITCHES[name];
  if (entry.isFixed) throw refusal(problem(DESK_PROBLEMS, 'switch_fixed'), { field: 'name' });
  const now = clock.now();
  if (until !== null && Temporal.Instant.compare(until, now) <= 0)
    throw refusal(problem(DESK_PROBLEMS, 'switch_until_past'), { field: 'until' });
  const [positions, standing, waiting] = await Promise.all([
    readPositions(reader, now),
    listStandingChanges(reader),
    countHeldUp(reader),
  ]);
  const isOn = positions.get(name) ?? false;
  const inEffect = inEffectOf(standing, name, isOn);
  if (isOn === turnsOn && isSameEnd(until, inEffect?.until ?? null))
    throw refusal(problem(DESK_PROBLEMS, 'same_as_now'), { field: 'until' });
  const closings = inEffect === null ? [] : await listSameTurns(reader, inEffect);
  const lines = [
    { label: entry.title, before: onOrOff(isOn), after: onOrOff(turnsOn) },
    { label: 'What people meet', before: null, after: turnsOn ? entry.whenOn : entry.whenOff },
    {
      label: 'Until',
      before: inEffect === null || inEffect.until === null ? null : untilWords(inEffect),
      after:
        until === null ? untilWords(turn) : `${untilWords(turn)}. Then it is ${onOrOff(!turnsOn)} by itself.`,
    },
  ];
  const told =
    'Whoever may turn switches is told by mail when a second person is asked, when one was turned alone, and an hour before it goes back by itself.';
  return {
    lines,
    warnings: warningsOf(turn, waiting),
    told,
    mayBeAlone: mayBeAlone(turn, closings, staff.id),
    digest: createHash('sha256')
      .update(JSON.stringify([name, turnsOn, until?.toString() ?? null, lines]))
      .digest('hex'),
  };
}

/** The change by which it is as it is; a switch that somebody turned otherwise has none. */
export function inEffectOf(
  standing: readonly SwitchChange[],
  name: SwitchName,
  isOn: boolean,
): SwitchChange | null {
  const found = standing.find((change) => change.name === name && change.state === 'in_effect');
  return found?.turnsOn === isOn ? found : null;
}

function isSameEnd(one: Temporal.Instant | null, other: Temporal.Instant | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

function warningsOf(
  { name, turnsOn, until }: SwitchTurn,
  waiting: { readonly applications: number; readonly people: number },
): string[] {
  const warnings: string[] = [];
  if (isClosing(name, turnsOn) && until === null)
    warnings.push(
      'It has no end: people are not told when they can come back, and it stays so until two of you turn it.',
    );
  if (name === 'aura-enabled' && turnsOn && waiting.applications > 0)
    warnings.push(
      `${counted(waiting.applications, 'application waits', 'applications wait')}: they are taken up in their order.`,
    );
  if ((name === 'aura-enabled' || name === 'underwriting-enabled') && turnsOn && waiting.people > 0)
    warnings.push(
      `${counted(waiting.people, 'person who met the closed door is', 'people who met the closed door are')} mailed that they can go on.`,
    );
  if (name === 'finance-enabled' && turnsOn)
    warnings.push(
      'Bills that came due meanwhile are charged within the hour, and grace that ran out ends cover as it would have.',
    );
  return warnings;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** As the field of the page has it: a day and a time in the East. @throws Failure where it is none. */
export function readUntil(written: string | null): Temporal.Instant | null {
  if (written === null || written.trim() === '') return null;
  try {
    return Temporal.PlainDateTime.from(written.trim()).toZonedDateTime(EASTERN_TIME_ZONE).toInstant();
  } catch {
    throw refusal(problem(DESK_PROBLEMS, 'switch_until_invalid'), { field: 'until' });
  }
}
