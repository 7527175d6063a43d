import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import * as v from 'valibot';
import { FLAG_NAMES, FLAGS } from '../../ground/flags/flags.ts';
import type { FlagName } from '../../ground/flags/flags.ts';
import { isFlagEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { readFlagsOf, setFlagOf } from '../../ground/flags/set-flag.ts';
import { findListsOf } from '../../people/accounts/find-lists-of.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

const SET_FOR_ONE = FLAG_NAMES.filter((name) => FLAGS[name].isSetFor === 'anybody');

/** Whose value is their own, and whose is everybody's. */
const VALUES = { on: true, off: false, everybody: null } as const;
type Value = keyof typeof VALUES;

/** Sets a flag of the product for one person, whatever everybody has; or as for everybody again. */
export const setFlagForPerson = staffAct({
  name: 'set_flag',
  about: 'person',
  title: 'Show or hide something for them',
  button: 'SET IT',
  told: { nobodyBecause: 'they see it on their next page.' },
  listSubjects: listPerson,
  async findSubject(reader, context, userId) {
    const person = await findPerson(reader, context, userId);
    return person === null ? null : { userId, lists: await findListsOf(reader, userId) };
  },
  async fieldsOf(reader, _context, { lists }) {
    const choices = await Promise.all(
      SET_FOR_ONE.map(async (name) => {
        const { isOn, isTheirOwn } = await standOf(reader, lists, name);
        const now = `${isOn ? 'on' : 'off'}${isTheirOwn ? ' for them alone' : ', as for everybody'}`;
        return { value: name, label: `${FLAGS[name].title} (now ${now})` };
      }),
    );
    return [
      { name: 'flag', label: 'What', kind: 'choice', choices, value: SET_FOR_ONE[0] ?? '' },
      {
        name: 'value',
        label: 'How it is for them',
        kind: 'choice',
        choices: [
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
          { value: 'everybody', label: 'As for everybody' },
        ],
        value: 'on',
      },
    ];
  },
  schema: v.object({
    flag: v.picklist(SET_FOR_ONE, 'Choose one of these.'),
    value: v.picklist(Object.keys(VALUES) as Value[], 'Choose one of these.'),
  }),
  async effect(reader, _context, { lists }, { flag, value }) {
    const { isOn, isTheirOwn, forEverybody } = await standOf(reader, lists, flag);
    const wanted = VALUES[value];
    if (wanted === null ? !isTheirOwn : isTheirOwn && wanted === isOn)
      throw refusal(problem(DESK_PROBLEMS, 'same_as_now'), { field: 'value' });
    const { title } = FLAGS[flag];
    return effectWithoutMoney({
      lines: [
        {
          label: title,
          before: wordsOf(flag, isOn),
          after: wordsOf(flag, wanted ?? forEverybody),
        },
        {
          label: 'From then on',
          before: null,
          after:
            wanted === null
              ? 'it is for them as for everybody, also when that is turned'
              : 'it stays so for them, however it is turned for everybody',
        },
      ],
      rule: 'What one person sees is set for them alone. What closes something is turned for everybody, on the page of switches.',
      warnings: [],
    });
  },
  carryOut: (transaction, context, { subject: { lists }, input: { flag, value } }) =>
    setFlagOf(transaction, context, lists, flag, VALUES[value]),
});

function wordsOf(name: FlagName, isOn: boolean): string {
  const { whenOn, whenOff } = FLAGS[name];
  return isOn ? `On. ${whenOn}` : `Off. ${whenOff}`;
}

async function standOf(reader: Reader, lists: readonly string[], name: FlagName) {
  const [own, forEverybody] = await Promise.all([readFlagsOf(reader, lists), isFlagEnabled(reader, name)]);
  const theirs = own.find((flag) => flag.name === name);
  return { isOn: theirs?.enabled ?? forEverybody, isTheirOwn: theirs !== undefined, forEverybody };
}
