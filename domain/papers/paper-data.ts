import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { Cents } from '../money/money.ts';
import type { ExtensionYear } from '../policy/changes/extension.ts';
import type { PricingBasis } from '../pricing/pricing-basis.ts';
import type { ReplacedPolicy } from '../replacement/replaced-policies.ts';
import type { StatePacks } from '../states/state-pack.ts';
import type { Paper } from './paper.ts';

/*
 * What the papers are made from: plain data, put together by whoever asks for a document, kept sealed until the document is made.
 * Dates are ISO texts of days where the policy is or would be issued, amounts of cover whole dollars. A tax id or the number of a licence, card or account is
 * never among it (S-76).
 */

/** Who sells, and how they are reached. */
export interface Issuer {
  readonly name: string;
  readonly supportPhone: string;
}

/** The company behind the papers, as it was on the day of one. */
export interface PaperInsurer {
  /** In one line. */
  readonly homeOffice: string;
  readonly officers: readonly { readonly name: string; readonly title: string }[];
}

/** The same with what a paper is written by: the edition's version, and where its templates look up rules and shares. */
export interface PaperWriter extends Issuer {
  readonly edition: string;
  readonly packs: StatePacks;
  readonly bases: readonly PricingBasis[];
}

export interface PaperPerson {
  readonly name: string;
  readonly birthdate: string;
  readonly address: string | null;
  readonly email: string | null;
  /** Postal abbreviation of the state of residence, whose rules the paper follows. */
  readonly stateAlpha2: string;
}

export interface PaperCover {
  readonly productSlug: ProductSlug;
  /** For accidental death the highest payout. */
  readonly amount: number;
  readonly termYears: number;
  /** How old the insured is when the term ends. */
  readonly insuredsAgeAtTerm: number;
  readonly annualPremiumCents: Cents;
  readonly monthlyPremiumCents: Cents;
  /** In words, such as 'Standard Tobacco'; null where there are no classes. */
  readonly classification: string | null;
  /** The basis it was priced on, which also says what accidents pay. */
  readonly basisVersion: string;
}

export interface PaperBeneficiary {
  readonly name: string;
  /** In words, such as 'spouse', 'trust', 'minor child'. */
  readonly relationship: string;
  readonly responsibility: 'primary' | 'backup';
  readonly sharePercent: number;
}

export interface PaperPolicy extends PaperCover {
  readonly number: string;
  readonly effectiveOn: string;
  /** The first day without cover. */
  readonly endsOn: string;
  readonly issueAge: number;
  /** Whether it takes the place of another policy, which gives more days to hand it back. */
  readonly isReplacement: boolean;
}

/** A question in all its words, and what was answered. */
export interface PaperAnswer {
  readonly question: string;
  /** What helped to answer it; left out where nothing did. */
  readonly help?: string;
  readonly answer: string;
  /** Of a list that any number may be taken of, each one with its answer. */
  readonly choices?: readonly { readonly label: string; readonly answer: string }[];
}

/** Answers under the heading of their part of the application, as the person gave them. */
export interface PaperAnswers {
  readonly heading: string;
  readonly answers: readonly PaperAnswer[];
}

export interface ApplicationData {
  readonly applicationNumber: string;
  readonly submittedOn: string;
  readonly person: PaperPerson;
  readonly productSlug: ProductSlug;
  readonly amount: number;
  readonly termYears: number;
  readonly beneficiaries: readonly PaperBeneficiary[];
  readonly parts: readonly PaperAnswers[];
  /** The day on which the applicant agreed to it; null before that. */
  readonly signedOn: string | null;
}

export interface QuoteData {
  readonly person: PaperPerson;
  readonly cover: PaperCover;
  readonly offeredOn: string;
  /** The last day on which it can be bought. */
  readonly validUntil: string;
}

/** Going on after the first term, as it is guaranteed from the beginning. */
export interface PaperExtension {
  /** The first and the last day on which it can be taken. */
  readonly from: string;
  readonly until: string;
  readonly beginsOn: string;
  /** The first day without cover. */
  readonly endsOn: string;
  readonly years: readonly ExtensionYear[];
}

export interface PolicyAgreementData {
  readonly person: PaperPerson;
  readonly policy: PaperPolicy;
  /** Null of a policy that can't go on after its first term as it is. */
  readonly extension: PaperExtension | null;
  readonly beneficiaries: readonly PaperBeneficiary[];
  /** The application that is part of the contract. */
  readonly applicationNumber: string;
  readonly appliedOn: string;
  /** Its answers, to be attached; null where they are only among the person's documents. */
  readonly application: ApplicationData | null;
  /** Left out of contracts up to 2026-11-29, which named no home office. */
  readonly insurer?: PaperInsurer;
}

export interface BuyersGuideData {
  readonly person: PaperPerson;
  readonly preparedOn: string;
  readonly insurer: PaperInsurer;
}

export interface PolicySummaryData {
  readonly person: PaperPerson;
  readonly policy: PaperPolicy;
  /** Null of a policy that can't go on after its first term as it is. */
  readonly extension: PaperExtension | null;
  readonly insurer: PaperInsurer;
}

export interface OutlineData {
  readonly person: PaperPerson;
  readonly cover: PaperCover;
  /** Null with a quote. */
  readonly policyNumber: string | null;
  readonly preparedOn: string;
  readonly insurer: PaperInsurer;
}

export interface GuarantyNoticeData {
  readonly person: PaperPerson;
  readonly policy: Pick<PaperPolicy, 'productSlug' | 'number' | 'amount' | 'effectiveOn'>;
}

export interface HealthAuthorizationData {
  readonly person: PaperPerson;
  readonly signedOn: string;
  /** As it was read and agreed to. */
  readonly text: { readonly title: string; readonly version: string; readonly body: string };
  readonly insurer: PaperInsurer;
}

export interface GoodHealthData {
  readonly person: PaperPerson;
  readonly policyNumber: string;
  readonly policyIssuedOn: string;
  readonly signedOn: string;
  readonly answers: PaperAnswers['answers'];
  readonly amountDueCents: Cents;
}

/** A premium that fell due, as a bill for several of them lists it. */
export interface PaperPremium {
  readonly dueOn: string;
  readonly premiumCents: Cents;
  readonly interestCents: Cents;
}

export interface ReinstatementData {
  /** The state is the one the policy was issued in. */
  readonly person: PaperPerson;
  readonly policyNumber: string;
  readonly productSlug: ProductSlug;
  readonly policyIssuedOn: string;
  /** The first day without cover. */
  readonly lapsedOn: string;
  /** The day, and the hour and minute of it with the zone's name, from which there is cover again. */
  readonly coveredFrom: { readonly on: string; readonly at: string };
  /** The oldest first; the last is the month that ran. */
  readonly premiums: readonly PaperPremium[];
  /** What was stated for it; null where nothing was asked. */
  readonly stated: {
    readonly applicationNumber: string;
    readonly on: string;
    readonly parts: readonly PaperAnswers[];
    /** The last day on which the policy can be disputed because of it. */
    readonly contestableThrough: string;
  } | null;
}

export interface ReplacementData {
  readonly person: PaperPerson;
  readonly writtenOn: string;
  readonly acknowledgedOn: string | null;
}

/** The notice about replacing insurance, as it is filed with a policy. */
export interface NoticeAboutReplacingData {
  readonly person: PaperPerson;
  readonly productSlug: ProductSlug;
  readonly policyNumber: string;
  /** The day of issue, on which we signed it. */
  readonly writtenOn: string;
  readonly isReplacement: boolean;
  /** Those they keep among them; empty where none was named. */
  readonly policies: readonly ReplacedPolicy[];
  /** The day on which they agreed to it; null where they never did, or had nothing to sign. */
  readonly signedOn: string | null;
}

export interface PaidWithCard {
  readonly on: string;
  /** As a card may be shown: 'Visa •••• 4242'. */
  readonly card: string;
  readonly amountCents: Cents;
}

interface AboutMoneyPaid {
  readonly person: Pick<PaperPerson, 'name' | 'address' | 'stateAlpha2'>;
  readonly policyNumber: string;
  readonly productSlug: ProductSlug;
  /** Of the insurer’s home office, in one line. */
  readonly insurerAddress: string;
  readonly payments: readonly PaidWithCard[];
}

export interface PremiumReceiptData extends AboutMoneyPaid {
  readonly bill: {
    readonly amountCents: Cents;
    readonly interestCents: Cents;
    readonly dueOn: string;
    readonly paidOn: string;
    /** The first and the last day of cover that it pays for. */
    readonly from: string;
    readonly through: string;
    /** Of a bill for several months, each of them; left out of one for a single premium. */
    readonly premiums?: readonly PaperPremium[];
  };
  /** Null where none is due after it. */
  readonly next: { readonly dueOn: string; readonly amountCents: Cents } | null;
  /** The last day on which the policy can be handed back; null where that was past when the bill was paid. */
  readonly freeLookEndsOn: string | null;
}

export interface YearlyStatementData extends AboutMoneyPaid {
  readonly year: number;
  readonly refunds: readonly PaidWithCard[];
}

export interface BeneficiaryPacketData {
  readonly owner: Pick<PaperPerson, 'name'>;
  /** Null before there is a policy. */
  readonly policy: Pick<PaperPolicy, 'productSlug' | 'number' | 'effectiveOn'> | null;
  readonly beneficiary: PaperBeneficiary;
  readonly preparedOn: string;
}

export interface BeneficiaryTermsData {
  readonly person: PaperPerson;
  /** Null before there is a policy. */
  readonly policyNumber: string | null;
  readonly beneficiaries: readonly PaperBeneficiary[];
  readonly preparedOn: string;
}

/** The schedule of benefits after a change of the policy. Dates as ISO text. */
export interface PolicyScheduleData {
  readonly person: PaperPerson;
  readonly policyNumber: string;
  readonly productSlug: ProductSlug;
  /** A birthdate or a sex was set right; left out where its owner asked for the change. */
  readonly isCorrection?: true;
  /** The first day of it. */
  readonly from: string;
  /** Whole dollars. */
  readonly amount: number;
  readonly amountBefore: number;
  /** The first day without cover. */
  readonly endsOn: string;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly monthlyFeeCents: Cents;
  /** The first one sold first; their premiums are without the fee. */
  readonly parts: readonly {
    readonly amount: number;
    readonly issueAge: number;
    /** Null where there is one class. */
    readonly classification: string | null;
    readonly contestableFrom: string;
    readonly monthlyCents: Cents;
  }[];
}

/** That a policy is over as its owner asked. Dates as ISO text. */
export interface EndingData {
  readonly person: PaperPerson;
  readonly policyNumber: string;
  readonly productSlug: ProductSlug;
  readonly askedOn: string;
  /** Null of one that was handed back. */
  readonly lastCoveredOn: string | null;
  /** What was paid, the oldest first. */
  readonly lines: readonly {
    readonly dueOn: string;
    readonly through: string;
    readonly paidCents: Cents;
    readonly refundCents: Cents;
    readonly days: { readonly covered: number; readonly whole: number } | null;
  }[];
}

/** What a letter says is written once, with all its words, and kept as it was written: no template writes it again. */
export interface LetterData {
  readonly paper: Paper;
  /** Of the person it was written to, by the postal abbreviation. */
  readonly state: string;
}

/** What each document is made from, by its slug. */
export interface PaperDataBySlug {
  readonly 'adverse-decision': LetterData;
  readonly application: ApplicationData;
  readonly 'beneficiary-packet': BeneficiaryPacketData;
  readonly 'beneficiary-terms': BeneficiaryTermsData;
  readonly 'buyers-guide': BuyersGuideData;
  readonly 'guaranty-notice': GuarantyNoticeData;
  readonly 'health-authorization': HealthAuthorizationData;
  readonly 'outline-of-coverage': OutlineData;
  readonly 'policy-summary': PolicySummaryData;
  readonly 'premium-receipt': PremiumReceiptData;
  readonly 'yearly-statement': YearlyStatementData;
  readonly 'account-recovery': LetterData;
  readonly complaint: LetterData;
  readonly 'lapse-notice': LetterData;
  readonly letter: LetterData;
  readonly 'yearly-premium': LetterData;
  readonly 'policy-agreement': PolicyAgreementData;
  readonly 'policy-schedule': PolicyScheduleData;
  readonly quote: QuoteData;
  readonly 'quote-accidental-death': QuoteData;
  readonly 'quote-term-life': QuoteData;
  readonly 'replace-accidental-death': ReplacementData;
  readonly 'replacement-letter': LetterData;
  readonly 'replacement-notice': NoticeAboutReplacingData;
  readonly 'statement-of-ending': EndingData;
  readonly 'statement-of-good-health': GoodHealthData;
  readonly 'statement-of-reinstatement': ReinstatementData;
}
