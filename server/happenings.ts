import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { RiskClass, Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { AskedChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { HeldPolicy } from '@wysh/domain/underwriting/return-evidence.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Likeness } from './applying/likeness/likeness.ts';
import type { SaidOfReplacing } from './applying/underwriting/application-paper.ts';
import type { ApplicationKey } from './applying/underwriting/application.ts';
import type { Context } from './context.ts';
import type { Letter } from './contact/letters/letter.ts';
import type { PolicyFile } from './ground/policy-register/policy-register.ts';
import type { InsurancePolicy } from './insuring/policies/insurance-policy.ts';
import type { ScreeningSubject } from './people/screening/screening.ts';
import type { Transaction } from './platform/database/database.ts';

/** With what its applicant said about a policy they have. */
export interface ActivatedPolicy extends InsurancePolicy {
  readonly replacing: SaidOfReplacing;
}

/**
 * What happens in one area and others act on. Whoever tells of it knows none of those who hear it; `app/product-handlers.ts` lists
 * them, in their order. A name in -ing is told before it is so, and who hears it may refuse with a `Failure`.
 */
export interface Happenings {
  /** An account is about to be closed: what keeps it open refuses, and what ends with it ends. */
  readonly account_closing: { readonly userId: string };
  /** Somebody goes on as another user: a visitor who signed in, or who found back to the account they had. */
  readonly person_continued: { readonly fromUserId: string; readonly toUserId: string };
  /** An account was given back to whoever lost its mailbox and phone: nothing that let anybody in before does. */
  readonly account_given_back: { readonly userId: string };
  /** Somebody is about to unlink a bank: what needs one of its accounts refuses. */
  readonly bank_link_ending: { readonly userId: string; readonly accountIds: readonly string[] };
  /** A bank that wanted a login tells of its accounts again. */
  readonly bank_link_renewed: { readonly linkId: string };
  /** Another birthdate than the one we have is about to be kept. */
  readonly birthdate_changing: { readonly userId: string };
  /** These people are gone for good: what nobody needs for anything but their visits goes. */
  readonly people_left: { readonly userIds: readonly string[]; readonly constellationIds: readonly string[] };
  /**
   * Of these people nothing stays but the files of policies that are kept: each area removes all of theirs that is in none. Told when an
   * account goes, whose own rows go after this, and again when the time of a file is over.
   */
  readonly people_removed: {
    readonly userIds: readonly string[];
    readonly keptFiles: readonly PolicyFile[];
  };
  /** A paper was written and can be opened. */
  readonly paper_written: {
    readonly userId: string;
    readonly documentId: string;
    readonly slug: DocumentSlug;
  };
  /** A message came to nothing: the vendor refuses whoever receives it, or took nothing for as long as it was tried. */
  readonly message_failed: {
    readonly recipient: string;
    /** Who has to be told by it, one way or another; null for what nobody is owed. */
    readonly owedTo: string | null;
    /** They told the vendor of texts to keep ours from them. */
    readonly hasOptedOut: boolean;
  };
  /** A letter came back, was refused or was never mailed. */
  readonly letter_reached_nobody: Pick<Letter, 'kind' | 'cause'>;
  /** Somebody may not be texted about their policy any more. */
  readonly texts_revoked: { readonly userId: string };
  /** A quote is about to be accepted; what has to be so before refuses. */
  readonly quote_accepting: {
    readonly userId: string;
    readonly applicationId: string;
    readonly productSlug: ProductSlug;
  };
  /** Cover begins, in the transaction that records the first premium. */
  readonly policy_issued: ActivatedPolicy;
  /** Whom a policy pays was written down: when it began, by its owner since, or from a letter of theirs. */
  readonly payees_saved: { readonly userId: string; readonly policyId: string };
  /** The evidence of health for a lapsed policy was decided, by the rules or by a person. */
  readonly return_decided: {
    readonly userId: string;
    readonly applicationId: string;
    readonly held: HeldPolicy;
    readonly isApproved: boolean;
  };
  /** What was told for a change of a policy in force is about to be decided: who keeps that policy holds it. */
  readonly change_deciding: { readonly userId: string; readonly applicationId: string };
  /** And was decided, by the rules or by a person: in which class it may be had, or null where it may not. */
  readonly change_decided: {
    readonly userId: string;
    readonly applicationId: string;
    readonly change: AskedChange;
    readonly sex: Sex;
    readonly riskClass: RiskClass | null;
  };
  /** Nobody came to decide it. */
  readonly change_undecided: { readonly userId: string; readonly applicationId: string };
  /** What somebody is offered rests on wrong answers, and the right ones are about to be handed in: nothing of it is taken any more. */
  readonly answers_correcting: { readonly userId: string };
  /** The right answers of somebody were handed in for them and can't be decided: the engine gives no answer that holds. */
  readonly correction_held_up: ApplicationKey;
  /** They were decided, by the rules or as a case of a person's; or it was stopped before, by them or by staff, and came to nothing. */
  readonly correction_decided: ApplicationKey & { readonly isDecided: boolean; readonly isByStaff: boolean };
  /** What was handed in with right answers was handed in once more, with more in view, before anybody decided it. */
  readonly correction_handed_on: ApplicationKey & { readonly toId: string };
  /** A lapsed policy covers again, in the transaction that records what was missed as paid. */
  readonly policy_reinstated: {
    readonly policy: InsurancePolicy;
    readonly invoiceId: string;
    readonly paidCents: Cents;
  };
  /** A policy never lapsed: what would have kept it had come in time. `policy` as it was before that is known. */
  readonly lapse_undone: { readonly policy: InsurancePolicy };
  /** A person compared somebody with the sanctions list and found them to be somebody else: what waited for that goes on. */
  readonly screening_cleared: { readonly subject: ScreeningSubject };
  /** A person compared two accounts and found them to be one person's. */
  readonly one_person_found: { readonly likeness: Likeness; readonly staffId: string };
  /** A policy ended; `policy` as it was before. */
  readonly policy_ended: { readonly policy: InsurancePolicy; readonly event: TerminatingEvent };
}

/** Acts on something that happened, in the same transaction: by SQL and jobs alone. What it throws undoes all of it. */
export type Handler<Name extends keyof Happenings> = (
  transaction: Transaction,
  context: Context,
  happened: Happenings[Name],
) => Promise<void>;

export type Handlers = { readonly [Name in keyof Happenings]: readonly Handler<Name>[] };
