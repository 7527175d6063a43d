import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { may } from '../policy.ts';
import { listStaff } from '../staff-store.ts';
import type { SwitchChange } from './switch-change.ts';
import { SWITCHES } from './switch-list.ts';

/** Tells whoever may turn switches, but for whoever made the change: a second one of them has to do something. */
export async function tellOthers(
  transaction: Transaction,
  context: Context,
  change: SwitchChange,
): Promise<void> {
  const staff = await listStaff(transaction);
  const maker = staff.find(({ id }) => id === change.madeBy)?.name ?? 'A colleague';
  const vars = { who: maker, what: whatIsTurned(change), until: untilWords(change), why: change.reason };
  const template = change.isAlone ? ('switch_turned_alone' as const) : ('switch_proposed' as const);
  for (const { email } of staff.filter((member) => isToldOfSwitches(member) && member.id !== change.madeBy))
    await queueTemplate(transaction, context, { template, to: email, vars });
}

/** Tells all of them that it goes back by itself soon. */
export async function tellOfEnd(
  transaction: Transaction,
  context: Context,
  change: SwitchChange,
): Promise<void> {
  const staff = await listStaff(transaction);
  const vars = { what: whatIsTurned(change), until: untilWords(change), why: change.reason };
  for (const { email } of staff.filter(isToldOfSwitches))
    await queueTemplate(transaction, context, { template: 'switch_ends_soon', to: email, vars });
}

type Staff = Awaited<ReturnType<typeof listStaff>>[number];

function isToldOfSwitches(member: Staff): boolean {
  return member.status === 'active' && may(member, 'turn_switches');
}

/** As `MAINTENANCE: the whole service, on`. */
function whatIsTurned({ name, turnsOn }: SwitchChange): string {
  return `${SWITCHES[name].title}, ${onOrOff(turnsOn)}`;
}

export function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

const WHEN = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The end of a sentence that says how long it stays so. */
export function untilWords({ until }: Pick<SwitchChange, 'until'>): string {
  if (until === null) return 'somebody turns it again';
  return `${WHEN.format(until.epochMilliseconds)}, Eastern time`;
}
