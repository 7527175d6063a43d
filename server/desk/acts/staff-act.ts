import type { Contact } from '@wysh/domain/work/second-person.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type * as v from 'valibot';
import type { TemplateName } from '../../ground/messaging/templates.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import { readBody } from '../read-body.ts';
import type { StaffActName } from '../roles-and-limits.ts';

/*
 * An act that staff do for a person is one object in a file of its own: what it asks, what it does as of now, and how it is carried out. All
 * else is the frame's: roles, the page that was opened, the effect that was shown, the second person, the reason, the audit, the line of
 * time. docs/decisions/057-staff-act-for-people.md says how one is added.
 */

/** What of a person's an act is about. */
export type SubjectKind = 'person' | 'policy' | 'bill' | 'payment' | 'refund' | 'paper';

/** One of these that somebody has, as they are told apart. */
export interface SubjectChoice {
  readonly id: string;
  readonly name: string;
}

/** What is typed or chosen. */
export interface ActField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `words` is several lines. */
  readonly kind: 'line' | 'words' | 'day' | 'dollars' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What stands there at first. */
  readonly value?: string;
}

/** As it was typed, by the name of the field. */
export type Entries = Readonly<Record<string, string>>;

/** What carrying it out does as of now, in dollars and in law. It holds nothing that is not shown. */
export interface ActEffect {
  readonly lines: readonly EffectLine[];
  /** Money that leaves us, that comes in, and what somebody owes and we give up. */
  readonly outCents: Cents;
  readonly inCents: Cents;
  readonly givenUpCents: Cents;
  /** By it a policy that is over covers again, and did all the while. */
  readonly undoesEnd?: boolean;
  /** The rule or law it rests on, with its citation. */
  readonly rule: string;
  readonly warnings: readonly string[];
}

export interface EffectLine {
  readonly label: string;
  /** What it is until then; null where there was nothing. */
  readonly before: string | null;
  readonly after: string;
}

/** An effect in which no money moves. */
export function effectWithoutMoney(effect: Pick<ActEffect, 'lines' | 'rule' | 'warnings'>): ActEffect {
  const none = centsFromDollars(0);
  return { ...effect, outCents: none, inCents: none, givenUpCents: none };
}

/** Who is told: by messages that are named, or, said outright, nobody. */
export type Told =
  | { readonly says: string; readonly templates: readonly [TemplateName, ...TemplateName[]] }
  | { readonly nobodyBecause: string };

interface ActDefinition<Subject extends { readonly userId: string }, Input> {
  readonly name: StaffActName;
  readonly about: SubjectKind;
  /** What it is called among all that can be done, and on its button. */
  readonly title: string;
  readonly button: string;
  readonly told: Told;
  /** By what the person is reached or who is paid, where it changes that. */
  readonly changes?: Contact;
  /** What somebody has that it could be about, the likeliest first. */
  readonly listSubjects: (
    reader: Reader,
    context: DeskContext,
    userId: string,
  ) => Promise<readonly SubjectChoice[]>;
  /** Null where there is no such thing. */
  readonly findSubject: (reader: Reader, context: DeskContext, id: string) => Promise<Subject | null>;
  readonly fieldsOf: (
    reader: Reader,
    context: DeskContext,
    subject: Subject,
  ) => Promise<readonly ActField[]> | readonly ActField[];
  readonly schema: v.GenericSchema<unknown, Input>;
  /** What others have to be asked first, outside any transaction, each time it is shown, made or agreed to. @throws Failure by what they say. */
  readonly askBefore?: (context: DeskContext, subject: Subject, input: Input) => Promise<void>;
  /** Keeps for the transaction what the effect is counted from, so that it is as it was counted until it is carried out. */
  readonly lock?: (transaction: Transaction, context: DeskContext, subject: Subject) => Promise<void>;
  /** @throws Failure where it can't be done. */
  readonly effect: (
    reader: Reader,
    context: DeskContext,
    subject: Subject,
    input: Input,
  ) => Promise<ActEffect> | ActEffect;
  /** In the transaction of everything else, by SQL and jobs alone; also what tells the person. */
  readonly carryOut: (
    transaction: Transaction,
    context: DeskContext,
    act: {
      readonly id: string;
      readonly subject: Subject;
      readonly input: Input;
      readonly effect: ActEffect;
      readonly reason: string;
    },
  ) => Promise<void>;
}

/** An act about somebody's thing, with what was typed. */
export interface ActInHand {
  readonly userId: string;
  askBefore(): Promise<void>;
  lock(transaction: Transaction): Promise<void>;
  effect(reader: Reader): Promise<ActEffect>;
  carryOut(
    transaction: Transaction,
    act: { readonly id: string; readonly effect: ActEffect; readonly reason: string },
  ): Promise<void>;
}

/** An act as the frame knows it, whatever it is about and whatever it asks. */
export interface StaffAct extends Pick<
  ActDefinition<{ userId: string }, unknown>,
  'name' | 'about' | 'title' | 'button' | 'told' | 'listSubjects'
> {
  readonly changes: Contact | null;
  /** Whose it is and what is asked; null where there is no such thing. */
  ask(
    reader: Reader,
    context: DeskContext,
    subjectId: string,
  ): Promise<{ readonly userId: string; readonly fields: readonly ActField[] } | null>;
  /** Null where there is no such thing. @throws Failure with a sentence for each field that is wrong. */
  take(
    reader: Reader,
    context: DeskContext,
    act: { readonly subjectId: string; readonly entries: Entries },
  ): Promise<ActInHand | null>;
}

export function staffAct<Subject extends { readonly userId: string }, Input>(
  definition: ActDefinition<Subject, Input>,
): StaffAct {
  const { name, about, title, button, told, changes = null, listSubjects, findSubject } = definition;
  return {
    name,
    about,
    title,
    button,
    told,
    changes,
    listSubjects,
    async ask(reader, context, subjectId) {
      const subject = await findSubject(reader, context, subjectId);
      if (subject === null) return null;
      return { userId: subject.userId, fields: await definition.fieldsOf(reader, context, subject) };
    },
    async take(reader, context, { subjectId, entries }) {
      const subject = await findSubject(reader, context, subjectId);
      if (subject === null) return null;
      const input = readBody(definition.schema, entries);
      return {
        userId: subject.userId,
        askBefore: async () => definition.askBefore?.(context, subject, input),
        lock: async (transaction) => definition.lock?.(transaction, context, subject),
        effect: async (from) => definition.effect(from, context, subject, input),
        carryOut: (transaction, act) => definition.carryOut(transaction, context, { ...act, subject, input }),
      };
    },
  };
}
