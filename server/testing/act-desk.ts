import { randomUUID } from 'node:crypto';
import type { StaffActEffect, StaffActMade } from '../desk/resolver-types.generated.ts';
import type { DeskApp } from './desk.ts';

interface ActAsked {
  readonly act: string;
  readonly subjectId: string;
  readonly entries: Readonly<Record<string, string>>;
}

interface ActSent extends ActAsked {
  readonly id: string;
  readonly digest: string;
  readonly reason: string;
}

const EFFECT = 'lines { label before after } out in givenUp rule warnings told secondPerson digest';
const MADE = `id act state reason madeBy isMine answeredBy answer effect { ${EFFECT} } work { state revision isMine }`;

export type ActDesk = ReturnType<typeof openActDesk>;

/** What staff do for a person, by the desk's own questions. */
export function openActDesk(desk: DeskApp) {
  const typed = (entries: ActAsked['entries']) =>
    Object.entries(entries).map(([name, value]) => ({ name, value }));

  async function ask<Answer>(query: string, variables: object, cookie: string) {
    const { data, ...rest } = await desk.ask<{ answer: Answer }>(query, variables, { cookie });
    return { ...rest, answer: data?.answer ?? null };
  }

  /** Opens a person's page, as somebody who was called. */
  async function open(userId: string, cookie: string): Promise<void> {
    const look = { purpose: 'they_called', why: 'They called.' };
    const { words } = await ask(
      'mutation ($input: OpenPersonInput!) { answer: openPerson(input: $input) { userId } }',
      { input: { userId, look } },
      cookie,
    );
    if (words !== null) throw new Error(words);
  }

  async function offered(userId: string, cookie: string): Promise<readonly string[]> {
    const { answer } = await ask<{ act: string }[]>(
      'query ($userId: ID!) { answer: staffActs(userId: $userId) { act } }',
      { userId },
      cookie,
    );
    return (answer ?? []).map(({ act }) => act);
  }

  async function fields({ act, subjectId }: Pick<ActAsked, 'act' | 'subjectId'>, cookie: string) {
    const query = `query ($act: DeskAct!, $subjectId: ID!) {
      answer: staffActFields(act: $act, subjectId: $subjectId) { name value choices { value label } } }`;
    const { answer, ...rest } = await ask<
      { name: string; value: string; choices: { value: string; label: string }[] }[]
    >(query, { act, subjectId }, cookie);
    return { ...rest, fields: answer };
  }

  async function effect({ act, subjectId, entries }: ActAsked, cookie: string) {
    const query = `query ($input: StaffActEffectInput!) { answer: staffActEffect(input: $input) { ${EFFECT} } }`;
    const input = { act, subjectId, entries: typed(entries) };
    const { answer, ...rest } = await ask<StaffActEffect>(query, { input }, cookie);
    return { ...rest, effect: answer };
  }

  async function send(field: string, inputType: string, input: object, cookie: string) {
    const query = `mutation ($input: ${inputType}!) { answer: ${field}(input: $input) { ${MADE} } }`;
    const { answer, ...rest } = await ask<StaffActMade>(query, { input }, cookie);
    return { ...rest, made: answer };
  }

  const make = ({ id, act, subjectId, entries, digest, reason }: ActSent, cookie: string) =>
    send(
      'makeStaffAct',
      'MakeStaffActInput',
      { id, act, subjectId, entries: typed(entries), digest, reason },
      cookie,
    );

  /** Looks at what it does and does it, or proposes it. */
  async function doIt(asked: ActAsked, cookie: string) {
    const { effect: seen, words } = await effect(asked, cookie);
    if (seen === null) throw new Error(words ?? 'no effect was shown');
    return make({ ...asked, id: randomUUID(), digest: seen.digest, reason: 'They asked for it.' }, cookie);
  }

  async function read(id: string, cookie: string) {
    const { answer, ...rest } = await ask<StaffActMade>(
      `query ($id: ID!) { answer: staffAct(id: $id) { ${MADE} } }`,
      { id },
      cookie,
    );
    return { ...rest, made: answer };
  }

  /** Opens the page of whom an act is for, from the act. */
  const openAct = (id: string, cookie: string) =>
    send(
      'openStaffAct',
      'OpenStaffActInput',
      { id, look: { purpose: 'without_a_case', why: 'A colleague asks me to agree.' } },
      cookie,
    );

  const agree = (input: { id: string; revision: number; digest: string }, cookie: string) =>
    send('agreeToStaffAct', 'AgreeToStaffActInput', { ...input, words: 'I looked at it.' }, cookie);
  const sendBack = (input: { id: string; revision: number }, cookie: string) =>
    send('sendStaffActBack', 'StaffActAnswerInput', { ...input, words: 'Call them first.' }, cookie);
  const leave = (input: { id: string; revision: number }, cookie: string) =>
    send('leaveStaffAct', 'StaffActAnswerInput', { ...input, words: 'They thought better of it.' }, cookie);

  /** The words behind an entry of the line of time. */
  async function evidence(
    userId: string,
    source: string,
    id: string,
    cookie: string,
  ): Promise<string | null> {
    const { answer } = await ask<{ text: string | null }>(
      'mutation ($input: OpenLineEvidenceInput!) { answer: openLineEvidence(input: $input) { text } }',
      { input: { userId, source, id } },
      cookie,
    );
    return answer?.text ?? null;
  }

  return {
    id: randomUUID,
    open,
    offered,
    fields,
    effect,
    make,
    doIt,
    read,
    openAct,
    agree,
    sendBack,
    leave,
    evidence,
  };
}
