import { Failure } from '@wysh/domain/errors/failure.ts';
import { countHeldUp } from '../../applying/underwriting/held-up.ts';
import { nameOf, staffNames } from '../assignee.ts';
import type { DeskContext } from '../desk-context.ts';
import { may, requireAct } from '../policy.ts';
import { readPositions } from './positions.ts';
import { inEffectOf, weighTurn } from './show-switch-change.ts';
import type { ShownTurn } from './show-switch-change.ts';
import { isRunOut, proposalEndsAt } from './switch-change.ts';
import type { SwitchChange } from './switch-change.ts';
import { SWITCH_NAMES, SWITCHES } from './switch-list.ts';
import { listNewestChanges, listStandingChanges, listUnseen } from './switch-store.ts';

/** As many changes as the history shows. */
const changesMax = 100;

/** Every switch as it stands, with who put it so, what is proposed, and what was. */
export async function readSwitches(context: DeskContext) {
  const { staff, database, clock } = context;
  requireAct(staff, 'see_switches');
  const { reader } = database;
  const now = clock.now();
  const [positions, standing, history, unseen, waiting, names] = await Promise.all([
    readPositions(reader, now),
    listStandingChanges(reader),
    listNewestChanges(reader, changesMax),
    listUnseen(reader),
    countHeldUp(reader),
    staffNames(reader),
  ]);
  const shown = (change: SwitchChange) => ({
    ...change,
    title: SWITCHES[change.name].title,
    madeBy: nameOf(change.madeBy, names),
    isMine: change.madeBy === staff.id,
    answeredBy: change.answeredBy === null ? null : nameOf(change.answeredBy, names),
    canBeAgreedUntil: change.state === 'proposed' ? proposalEndsAt(change) : null,
    effect: null as ShownTurn | null,
  });
  const proposed = await Promise.all(
    standing
      .filter((change) => change.state === 'proposed' && !isRunOut(change, now))
      .map(async (change) => ({ ...shown(change), effect: await effectNow(context, change) })),
  );
  return {
    waiting,
    switches: SWITCH_NAMES.map((name) => {
      const isOn = positions.get(name) ?? false;
      const inEffect = inEffectOf(standing, name, isOn);
      return {
        name,
        ...SWITCHES[name],
        isOn,
        isClosed: SWITCHES[name].closesWhen === (isOn ? 'on' : 'off'),
        inEffect: inEffect && shown(inEffect),
        proposed: proposed.find((change) => change.name === name) ?? null,
      };
    }),
    // What one turned alone is looked at afterwards, also once it is over.
    toLookAt: unseen.map(shown),
    history: history.filter(({ state }) => state !== 'proposed').map(shown),
  };
}

/** What somebody agrees to is what it does now; null where it can't be done any more, or they may not. */
async function effectNow(context: DeskContext, change: SwitchChange): Promise<ShownTurn | null> {
  if (!may(context.staff, 'turn_switches')) return null;
  try {
    return await weighTurn(context.database.reader, context, change);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
