import { randomUUID } from 'node:crypto';
import type { Switches, SwitchTurnEffect } from '../desk/resolver-types.generated.ts';
import type { DeskApp } from './desk.ts';

interface Turn {
  readonly name: string;
  readonly turnsOn: boolean;
  readonly until?: string | null;
}

const EFFECT = 'lines { label before after } warnings told mayBeAlone digest';
const TURN = `id name turnsOn until reason state isAlone madeBy isMine answeredBy answer isOverByItself canBeAgreedUntil ranOutAt effect { ${EFFECT} }`;
const SWITCHES = `waiting { applications people } toLookAt { ${TURN} } history { ${TURN} }
  switches { name title isOn isClosed isFixed isSetForOne inEffect { ${TURN} } proposed { ${TURN} } }`;

/** The switches of the service, by the desk's own questions. */
export function openSwitchDesk(desk: DeskApp) {
  async function ask<Answer>(query: string, variables: object, cookie: string) {
    const { data, ...rest } = await desk.ask<{ answer: Answer }>(query, variables, { cookie });
    return { ...rest, answer: data?.answer ?? null };
  }

  const send = (field: string, inputType: string, input: object, cookie: string) =>
    ask<Switches>(
      `mutation ($input: ${inputType}!) { answer: ${field}(input: $input) { ${SWITCHES} } }`,
      { input },
      cookie,
    );

  const read = (cookie: string) => ask<Switches>(`{ answer: switches { ${SWITCHES} } }`, {}, cookie);

  async function switchNamed(name: string, cookie: string) {
    const { answer, words } = await read(cookie);
    const found = answer?.switches.find((one) => one.name === name);
    if (found === undefined) throw new Error(words ?? `no switch ${name}`);
    return found;
  }

  const effect = (turn: Turn, cookie: string) =>
    ask<SwitchTurnEffect>(
      `query ($input: SwitchTurnInput!) { answer: switchTurnEffect(input: $input) { ${EFFECT} } }`,
      { input: turn },
      cookie,
    );

  /** Looks at what it does, and proposes it or turns it alone. */
  async function turn(asked: Turn & { readonly isAlone?: boolean; readonly id?: string }, cookie: string) {
    const { isAlone = false, id = randomUUID(), ...input } = asked;
    const { answer: seen, words } = await effect(input, cookie);
    if (seen === null) throw new Error(words ?? 'no effect was shown');
    const reason = 'The vendor is down.';
    return send(
      'turnSwitch',
      'TurnSwitchInput',
      { ...input, id, isAlone, digest: seen.digest, reason },
      cookie,
    );
  }

  /** Yes by a second person to what waits of a switch. */
  async function agree(name: string, cookie: string) {
    const { proposed } = await switchNamed(name, cookie);
    const input = { id: proposed?.id, digest: proposed?.effect?.digest ?? '', words: 'I looked at it.' };
    return send('agreeToSwitchTurn', 'AgreeToSwitchTurnInput', input, cookie);
  }

  const answer = (field: 'sendSwitchTurnBack' | 'noteSwitchTurnSeen', id: string, cookie: string) =>
    send(field, 'SwitchTurnAnswerInput', { id, words: 'I looked at it.' }, cookie);

  const leave = (id: string, cookie: string) =>
    ask<Switches>(`mutation ($id: ID!) { answer: leaveSwitchTurn(id: $id) { ${SWITCHES} } }`, { id }, cookie);

  return { read, switchNamed, effect, turn, agree, answer, leave };
}
