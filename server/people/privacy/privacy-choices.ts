import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { PrivacyChoices } from '@wysh/domain/insights/sharing.ts';
import { signalRulesOn } from '@wysh/domain/insights/sharing.ts';
import type { Caller, Context, Services } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findChoices, listChoices, saveChoice, saveSignal } from './store.ts';

/** As the page of privacy choices says it. */
export interface ShownChoices {
  readonly sharesUsage: boolean | null;
  readonly signalHonored: boolean;
}

/** The caller's own; null where nobody is known. */
export async function findOwnChoices(context: Context): Promise<ShownChoices | null> {
  const { userId } = context.caller;
  return userId === null ? null : shown(context, await choicesOfCaller(context, userId));
}

/** What may leave of what the caller does now: what they said, and what their browser says with this very request. */
export async function choicesOfCaller(context: Context, userId: string): Promise<PrivacyChoices> {
  const kept = await findChoices(context.database.reader, userId);
  return saysNow(context) ? { ...kept, hasSignal: true } : kept;
}

/** What these people chose; who chose nothing is not in it. */
export const choicesOf = ({ database }: Pick<Services, 'database'>, userIds: readonly string[]) =>
  listChoices(database.reader, userIds);

/** Keeps what the caller says. Where their browser says no with the same request, that is what is kept. */
export async function updateOwnChoices(context: Context, sharesUsage: boolean): Promise<ShownChoices> {
  const userId = requireUser(context);
  const hasSignal = saysNow(context);
  await context.database.transaction(async (transaction) => {
    await saveChoice(transaction, userId, sharesUsage, context.clock.now());
    if (hasSignal) await saveSignal(transaction, userId, context.clock.now());
    await recordAuditEvent(transaction, context, {
      action: 'privacy_choices_changed',
      subjectType: 'user',
      subjectId: userId,
      detail: { sharesUsage, hasSignal },
    });
  });
  return shown(context, { sharesUsage, hasSignal });
}

/** Keeps that the caller's browser asks for nothing to be shared; it counts for the person wherever else they come from. */
export async function noteOptOutSignal(context: Context): Promise<void> {
  const { userId } = context.caller;
  if (userId === null || !saysNow(context)) return;
  await context.database.transaction((transaction) => keepSignal(transaction, context, userId));
}

async function keepSignal(transaction: Transaction, context: Context, userId: string): Promise<void> {
  if (!(await saveSignal(transaction, userId, context.clock.now()))) return;
  await recordAuditEvent(transaction, context, {
    action: 'opt_out_signal_met',
    subjectType: 'user',
    subjectId: userId,
  });
}

const saysNow = ({ caller, clock }: { readonly caller: Caller; readonly clock: Context['clock'] }): boolean =>
  caller.optOutSignal === true && signalRulesOn(easternDate(clock.now())).counts;

function shown({ clock }: Context, { sharesUsage, hasSignal }: PrivacyChoices): ShownChoices {
  const { isShown } = signalRulesOn(easternDate(clock.now()));
  return { sharesUsage: hasSignal ? false : sharesUsage, signalHonored: hasSignal && isShown };
}
