import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { WORK_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireAct } from '../policy.ts';
import { turnSwitch } from './positions.ts';
import { weighTurn } from './show-switch-change.ts';
import type { SwitchTurn } from './show-switch-change.ts';
import { isRunOut } from './switch-change.ts';
import type { SwitchChange } from './switch-change.ts';
import { SWITCHES } from './switch-list.ts';
import {
  findSwitchChange,
  insertSwitchChange,
  listStandingChanges,
  lockSwitches,
  updateSwitchChange,
} from './switch-store.ts';
import { tellOthers } from './tell-staff.ts';

export interface SwitchTurnMade extends SwitchTurn {
  /** By whoever makes it, so that what is sent twice is done once. */
  readonly id: string;
  readonly reason: string;
  /** Of the effect they saw. */
  readonly digest: string;
  /** They turn it now, and a second person looks at it afterwards. */
  readonly isAlone: boolean;
}

/** Puts it before a second person, or, where one may, turns it at once. */
export async function makeSwitchTurn(
  context: DeskContext,
  { id, name, turnsOn, until, reason, digest, isAlone }: SwitchTurnMade,
): Promise<void> {
  const { staff, clock } = context;
  requireAct(staff, 'turn_switches');
  await context.database.transaction(async (transaction) => {
    await lockSwitches(transaction);
    const present = await findSwitchChange(transaction, id);
    if (present !== null) {
      if (present.madeBy !== staff.id) throw notFound('the change');
      return;
    }
    const weighed = await weighTurn(transaction, context, { name, turnsOn, until });
    if (weighed.digest !== digest) throw turnChanged();
    if (isAlone && !weighed.mayBeAlone) throw refusal(problem(DESK_PROBLEMS, 'switch_not_alone'));
    const now = clock.now();
    const made: SwitchChange = {
      id,
      name,
      turnsOn,
      until,
      reason,
      state: 'proposed',
      isAlone,
      madeBy: staff.id,
      madeAt: now,
      answeredBy: null,
      answeredAt: null,
      answer: null,
      inEffectAt: null,
      endToldAt: null,
      overAt: null,
      isOverByItself: null,
      ranOutAt: null,
    };
    if (isAlone) {
      await putInEffect(transaction, context, made, insertSwitchChange);
      await keepTurn(transaction, context, made, 'turned_alone');
    } else {
      await endOldProposals(transaction, context);
      const standing = await listStandingChanges(transaction);
      if (standing.some((change) => change.name === name && change.state === 'proposed'))
        throw refusal(problem(DESK_PROBLEMS, 'switch_proposed_already'));
      await insertSwitchChange(transaction, made);
      await keepTurn(transaction, context, made, 'proposed');
    }
    await tellOthers(transaction, context, made);
  });
}

export interface TurnAnswer {
  readonly id: string;
  readonly words: string;
}

/** Yes by a second person, to what it does as of now and as they were shown: it is turned. */
export function agreeToTurn(context: DeskContext, answer: TurnAnswer & { digest: string }): Promise<void> {
  return asSecond(context, answer, async (transaction, change) => {
    requireWaiting(context, change);
    const { digest } = await weighTurn(transaction, context, change);
    if (digest !== answer.digest) throw turnChanged();
    await putInEffect(transaction, context, answeredBy(context, change, answer), updateSwitchChange);
    await keepTurn(transaction, context, change, 'agreed');
  });
}

/** No by a second person: nothing comes of it, and whoever proposed it reads why. */
export function sendTurnBack(context: DeskContext, answer: TurnAnswer): Promise<void> {
  return asSecond(context, answer, async (transaction, change) => {
    requireWaiting(context, change);
    await updateSwitchChange(transaction, { ...answeredBy(context, change, answer), state: 'sent_back' });
    await keepTurn(transaction, context, change, 'sent_back');
  });
}

/** What one turned alone, a second person has looked at. */
export function noteTurnSeen(context: DeskContext, answer: TurnAnswer): Promise<void> {
  return asSecond(context, answer, async (transaction, change) => {
    if (!change.isAlone || change.answeredBy !== null) throw refusal(problem(DESK_PROBLEMS, 'act_closed'));
    await updateSwitchChange(transaction, answeredBy(context, change, answer));
    await keepTurn(transaction, context, change, 'looked_at');
  });
}

/** Whoever proposed it thinks better of it. */
export async function leaveTurn(context: DeskContext, id: string): Promise<void> {
  requireAct(context.staff, 'turn_switches');
  await context.database.transaction(async (transaction) => {
    await lockSwitches(transaction);
    const change = await findSwitchChange(transaction, id);
    if (change === null || change.madeBy !== context.staff.id) throw notFound('the change');
    if (change.state !== 'proposed') throw refusal(problem(DESK_PROBLEMS, 'act_closed'));
    await updateSwitchChange(transaction, { ...change, state: 'left' });
    await keepTurn(transaction, context, change, 'left');
  });
}

/** What nobody agreed to in time is left by itself. The caller keeps the switches. */
export async function endOldProposals(transaction: Transaction, context: Context): Promise<void> {
  const now = context.clock.now();
  for (const change of await listStandingChanges(transaction)) {
    if (!isRunOut(change, now)) continue;
    await updateSwitchChange(transaction, { ...change, state: 'left', ranOutAt: now });
    await keepTurn(transaction, context, change, 'ran_out');
  }
}

/** @throws Failure for what waits for nobody any more. */
function requireWaiting({ clock }: Context, change: SwitchChange): void {
  if (change.ranOutAt !== null || isRunOut(change, clock.now()))
    throw refusal(problem(DESK_PROBLEMS, 'switch_proposal_old'));
  if (change.state !== 'proposed') throw refusal(problem(DESK_PROBLEMS, 'act_closed'));
}

async function asSecond(
  context: DeskContext,
  { id }: TurnAnswer,
  work: (transaction: Transaction, change: SwitchChange) => Promise<void>,
): Promise<void> {
  const { staff, database } = context;
  requireAct(staff, 'turn_switches');
  await database.transaction(async (transaction) => {
    await lockSwitches(transaction);
    const change = await findSwitchChange(transaction, id);
    if (change === null) throw notFound('the change');
    if (change.madeBy === staff.id) throw refusal(problem(WORK_PROBLEMS, 'own_proposal'));
    await work(transaction, change);
  });
}

function answeredBy(
  { staff, clock }: DeskContext,
  change: SwitchChange,
  { words }: TurnAnswer,
): SwitchChange {
  return { ...change, answeredBy: staff.id, answeredAt: clock.now(), answer: words };
}

/** Turns it, in the place of what was in effect before. */
async function putInEffect(
  transaction: Transaction,
  context: Context,
  change: SwitchChange,
  keep: (transaction: Transaction, change: SwitchChange) => Promise<void>,
): Promise<void> {
  const now = context.clock.now();
  const standing = await listStandingChanges(transaction);
  const before = standing.find(({ name, state }) => name === change.name && state === 'in_effect');
  if (before !== undefined)
    await updateSwitchChange(transaction, { ...before, state: 'over', overAt: now, isOverByItself: false });
  await keep(transaction, { ...change, state: 'in_effect', inEffectAt: now });
  await turnSwitch(transaction, context, change);
}

function turnChanged() {
  return refusal(problem(DESK_PROBLEMS, 'act_changed'), { field: 'digest' });
}

/** Keeps in the audit who turned what; why stands with the change. */
export function keepTurn(
  transaction: Transaction,
  context: Context,
  { id, name, turnsOn }: SwitchChange,
  event: 'proposed' | 'turned_alone' | 'agreed' | 'sent_back' | 'looked_at' | 'left' | 'ran_out' | 'over',
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `switch_${event}`,
    subjectType: 'switch_change',
    subjectId: id,
    detail: { switch: name, title: SWITCHES[name].title, on: turnsOn },
  });
}
