import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { newestMail } from './account-holder.ts';
import { decidedApplicant } from './applicant.ts';
import { openBuyer } from './buyer.ts';
import type { Buyer, Refusal } from './buyer.ts';
import type { DeskApp } from './desk.ts';

let doors = 300;

/** What two accounts of one person have in common, and no third one. */
export function sharing() {
  doors += 1;
  return { 'tax-id': `55504${doors}1`, 'address-street-2': `House ${doors}` } satisfies QuestionAnswers;
}

export const BORN = '1990-04-02';

/** One spelling of the person. */
export const asSergey = (same: QuestionAnswers) =>
  ({
    firstName: 'Sergey',
    lastName: 'Shchukin',
    birthdate: BORN,
    answers: { ...same, 'last-name': 'Shchukin' },
  }) as const;

const LIKENESS = `id state shares strength birthdate togetherAmount reason decidedBy
  accounts { userId name standing inForce policyNumber askedFor wasTurnedDown isStopped wouldGoOn caseId }`;

export interface ShownLikeness {
  readonly id: string;
  readonly state: string;
  readonly accounts: readonly { readonly userId: string }[];
}

export const codesOf = ({ refusal }: { readonly refusal: Refusal | null }) =>
  refusal?.validation_errors?.errors.map(({ code }) => code) ?? [];

/** Accounts of one person under two spellings, and the desk that compares them. */
export function openTwoAccounts(desk: DeskApp) {
  const rows = (statement: string) => desk.services.database.runScript(statement);

  /** What is done while nobody is found by what this one handed in: as of before accounts were compared at hand-in. */
  async function hidden<Done>(
    { userId }: { readonly userId: string },
    act: () => Promise<Done>,
  ): Promise<Done> {
    const kept = await rows(`select person_marks from insurance_applications where user_id = '${userId}'`);
    const marks = (kept[0]!['person_marks'] as Buffer[])
      .map((mark) => `'\\x${mark.toString('hex')}'::bytea`)
      .join(', ');
    const keep = (value: string) =>
      rows(
        `update insurance_applications set person_marks = ${value} where user_id = '${userId}' and kind = 'new'`,
      );
    await keep('null');
    const done = await act();
    await keep(`array[${marks}]`);
    return done;
  }

  return {
    rows,
    drain: () => desk.services.jobs.drain(),
    /** The same person by another spelling applies, and is decided as far as the rules go. */
    applyAsSerguei: (same: QuestionAnswers, more: QuestionAnswers = {}) =>
      decidedApplicant(desk.app, {
        name: 'Serguei',
        birthdate: BORN,
        answers: { ...same, 'last-name': 'Chtchoukine', ...more },
      }),
    pairsOf: ({ userId }: { readonly userId: string }) =>
      rows(
        `select l.id, l.state, w.state as work, l.stopped_user_ids as stopped from likenesses l join work_items w on w.subject_id = l.id
         where '${userId}' in (l.first_user_id::text, l.second_user_id::text)`,
      ),
    policiesOf: ({ userId }: { readonly userId: string }) =>
      rows(`select status from policies where user_id = '${userId}'`),
    /** What became of all that somebody handed in, the newest first. */
    resultsOf: async ({ userId }: { readonly userId: string }) =>
      (
        await rows(
          `select result from insurance_applications where user_id = '${userId}' order by version desc`,
        )
      ).map((row) => row['result']),
    mailsOf: async ({ email }: { readonly email: string }, template: Parameters<typeof newestMail>[1]) =>
      (await newestMail(desk.app, template, email)).count,
    async look(id: unknown) {
      const { data } = await desk.ask<{ answer: ShownLikeness }>(
        `query ($id: ID!) { answer: likeness(id: $id) { ${LIKENESS} } }`,
        { id },
        await desk.member('underwriting'),
      );
      return data!.answer;
    },
    async say(what: 'sayTwoPeople' | 'sayOnePerson', id: unknown, reason = 'Their birth certificates.') {
      const underwriter = await desk.member('underwriting');
      await desk.ask(
        'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }',
        { input: { kind: 'compare_people', subjectId: id, revision: 1 } },
        underwriter,
      );
      return desk.ask<{ answer: ShownLikeness }>(
        `mutation ($input: DecideLikenessInput!) { answer: ${what}(input: $input) { ${LIKENESS} } }`,
        { input: { id, revision: 2, reason } },
        underwriter,
      );
    },
    hidden,
    /** Both have open offers, and nobody noticed. */
    async unnoticedPair() {
      const same = sharing();
      const first = await openBuyer(desk.app, asSergey(same));
      const apply = () => openBuyer(desk.app, { ...asSergey(same), firstName: 'Serguei' });
      const second = await hidden(first, apply);
      await desk.services.jobs.drain();
      return { first, second };
    },
    async quoteOf(buyer: Pick<Buyer, 'agree' | 'accept' | 'offeringId'>) {
      await buyer.agree();
      return (await buyer.accept(buyer.offeringId)).answer!.quote;
    },
  };
}
