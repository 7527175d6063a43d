import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { isUuid } from '../platform/ids.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { readSwitches } from './switches/read-switches.ts';
import { readUntil, showSwitchTurn } from './switches/show-switch-change.ts';
import { SWITCH_NAMES } from './switches/switch-list.ts';
import {
  agreeToTurn,
  leaveTurn,
  makeSwitchTurn,
  noteTurnSeen,
  sendTurnBack,
} from './switches/turn-switches.ts';

const turned = v.object({
  name: v.picklist(SWITCH_NAMES, 'There is no such switch.'),
  turnsOn: v.boolean(),
  until: v.pipe(v.nullish(v.string(), null), v.transform(readUntil)),
});
const turning = v.object({
  ...turned.entries,
  id: v.pipe(v.string(), v.check(isUuid, 'That is no id.')),
  digest: v.string(),
  reason: writtenText(500, 'Write a line why. It stays with the change.'),
  isAlone: v.boolean(),
});
const answering = v.object({
  id: v.string(),
  words: writtenText(500, 'Write a line. It stays with the change.'),
});
const agreeing = v.object({ ...answering.entries, digest: v.string() });

/** The switches of the service: what each does, and turning them by two persons. */
export const switchResolvers = {
  Query: {
    switches: (_parent, _args, context) => readSwitches(context),
    switchTurnEffect: async (_parent, { input }, context) => showSwitchTurn(context, readBody(turned, input)),
  },
  Mutation: {
    turnSwitch: async (_parent, { input }, context) => {
      await makeSwitchTurn(context, readBody(turning, input));
      return readSwitches(context);
    },
    agreeToSwitchTurn: async (_parent, { input }, context) => {
      await agreeToTurn(context, readBody(agreeing, input));
      return readSwitches(context);
    },
    sendSwitchTurnBack: async (_parent, { input }, context) => {
      await sendTurnBack(context, readBody(answering, input));
      return readSwitches(context);
    },
    noteSwitchTurnSeen: async (_parent, { input }, context) => {
      await noteTurnSeen(context, readBody(answering, input));
      return readSwitches(context);
    },
    leaveSwitchTurn: async (_parent, { id }, context) => {
      if (!isUuid(id)) throw notFound('the change');
      await leaveTurn(context, id);
      return readSwitches(context);
    },
  },
} satisfies Resolvers;
