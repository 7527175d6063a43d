import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { YEARLY_NOTICE } from '../../domain/billing/frequency-change.ts';
import { COMPLAINT_RULES } from '../../domain/complaints/clock-rules.ts';
import { DOCUMENT_KINDS, isDocumentSlug, isLetterSlug } from '../../domain/papers/document-kinds.ts';
import type { DocumentSlug, LetterSlug } from '../../domain/papers/document-kinds.ts';
import { ACCIDENT_PROVISIONS } from '../../domain/papers/editions/2026-11-30/accident-provisions.ts';
import { guarantyAssociationOf } from '../../domain/papers/editions/2026-11-30/guaranty-associations.ts';
import { ACCIDENT_POLICY_REPLACED, REPLACEMENT_RULES } from '../../domain/replacement/replacement-rules.ts';
import type { StatePack } from '../../domain/states/state-pack.ts';
import { REVIEW_DAYS } from '../../domain/underwriting/review-days.ts';
import type { Line } from './line.ts';
import { AUTHORIZATION_LAW, lifeDisclosure, OUTLINE_LAW, OWN_GUIDE } from './papers-law.ts';

/* Every paper that is issued in a state: its form, by which law, where its words stand, and what writes it. */

/** The laws that a paper keeps, each by what of it is about. */
type Laws = Readonly<Record<string, Line['law']>>;

interface IssuedPaper {
  /** With accidental death alone; otherwise with both products. */
  readonly isForAccident?: true;
  /** What writes it. */
  readonly by: string;
  /** None where the project names none. */
  readonly laws?: (pack: StatePack) => Laws;
}

const replacing = ({ alpha2 }: StatePack) => REPLACEMENT_RULES.findLast(({ state }) => state === alpha2)!;
const complaining = ({ alpha2 }: StatePack) => COMPLAINT_RULES.findLast(({ state }) => state === alpha2);

/** Null for what is not issued any more. */
export const ISSUED_PAPERS: Readonly<Record<DocumentSlug, IssuedPaper | null>> = {
  'account-recovery': { by: 'server/contact/recovery/tell-of-recovery.ts' },
  'adverse-decision': {
    by: 'server/applying/underwriting/notice-of-decision.ts',
    laws: () => ({ 'Reasons and rights': REVIEW_DAYS }),
  },
  application: {
    by: 'server/applying/underwriting/request-application-paper.ts',
    laws: ({ contestability, fraudWarning }) => ({
      'What can be disputed': contestability,
      'Fraud warning': fraudWarning,
    }),
  },
  'beneficiary-packet': { by: 'server/applying/beneficiaries/send-beneficiary-packet.ts' },
  'beneficiary-terms': { by: 'server/insuring/policies/beneficiary-terms.ts' },
  'buyers-guide': {
    by: 'server/applying/underwriting/quote-paper.ts',
    laws: (pack) => ({ 'With the quote, before money is taken': lifeDisclosure(pack, OWN_GUIDE) }),
  },
  complaint: {
    by: 'server/contact/complaints/tell-complainant.ts',
    laws: (pack) => ({
      'That we have it': complaining(pack)?.acknowledge ?? null,
      'Our answer': complaining(pack)?.answerPerson ?? null,
    }),
  },
  'guaranty-notice': {
    by: 'server/insuring/policies/papers-beside-the-contract.ts',
    laws: ({ alpha2 }) => {
      const { limits, address, notice } = guarantyAssociationOf(alpha2);
      return { 'With the policy': notice, Limits: limits, 'Name and address': address };
    },
  },
  'health-authorization': {
    by: 'server/applying/disclosures/give-signed-authorization.ts',
    laws: () => ({ 'Elements and statements': AUTHORIZATION_LAW }),
  },
  letter: { by: 'server/contact/letters/write-to-person.ts' },
  'lapse-notice': {
    by: 'server/insuring/policies/write-lapse-letter.ts',
    laws: ({ grace, lapseNotice }) => ({ 'Last covered day': grace, 'Days before it': lapseNotice }),
  },
  'outline-of-coverage': {
    isForAccident: true,
    by: 'server/insuring/policies/papers-beside-the-contract.ts',
    laws: () => ({ 'With the quote, and with the policy': OUTLINE_LAW }),
  },
  'policy-agreement': {
    by: 'server/insuring/policies/request-policy-papers.ts',
    laws: ({ freeLook, grace, reinstatement, contestability, suicideExclusion }) => ({
      'Free look': freeLook,
      Grace: grace,
      Reinstatement: reinstatement,
      'Time limit on disputes': contestability,
      Suicide: suicideExclusion,
      'Home office and officers': null,
    }),
  },
  'policy-schedule': { by: 'server/insuring/changes/request-schedule-page.ts' },
  'policy-summary': {
    by: 'server/insuring/policies/papers-beside-the-contract.ts',
    laws: (pack) => ({
      'With the policy': lifeDisclosure(pack, 'the figures and the order the state wants them in'),
    }),
  },
  'premium-receipt': { by: 'server/insuring/billing/billing-papers.ts' },
  quote: null,
  'quote-accidental-death': { isForAccident: true, by: 'server/applying/underwriting/quote-paper.ts' },
  'quote-term-life': { by: 'server/applying/underwriting/quote-paper.ts' },
  'replace-accidental-death': {
    isForAccident: true,
    by: 'server/applying/underwriting/application-paper.ts',
    laws: () => ({ 'No company is told': ACCIDENT_POLICY_REPLACED }),
  },
  'replacement-letter': {
    by: 'server/insuring/replacements/write-replacement-letter.ts',
    laws: (pack) => ({ 'By when': replacing(pack).tellCompany }),
  },
  'replacement-notice': {
    by: 'server/insuring/replacements/notices-about-replacing.ts',
    laws: (pack) => ({
      'By when': replacing(pack).notice,
      'Where nothing is replaced': replacing(pack).noticeAfterNo,
    }),
  },
  'statement-of-ending': { by: 'server/insuring/endings/request-ending-paper.ts' },
  'statement-of-good-health': {
    by: 'server/insuring/reinstatement/request-return-papers.ts',
    laws: ({ reinstatement }) => ({ 'Evidence of health': reinstatement }),
  },
  'statement-of-reinstatement': {
    by: 'server/insuring/reinstatement/request-return-papers.ts',
    laws: ({ reinstatement }) => ({ 'What was paid': reinstatement }),
  },
  'yearly-premium': {
    by: 'server/insuring/billing/write-yearly-letter.ts',
    laws: () => ({
      'By when': {
        citation: YEARLY_NOTICE.citation,
        confidence: YEARLY_NOTICE.confidence === 'read' ? 'high' : 'low',
      },
    }),
  },
  'yearly-statement': { by: 'server/insuring/billing/billing-papers.ts' },
};

/** A letter is kept as it was written; what writes its words. */
const LETTER_FILES: Readonly<Record<LetterSlug, string>> = {
  'account-recovery': 'domain/letters/recovery-letter.ts',
  'adverse-decision': 'domain/letters/adverse-decision-letter.ts',
  complaint: 'domain/letters/complaint-letter.ts',
  letter: 'domain/letters/staff-letter.ts',
  'lapse-notice': 'domain/letters/lapse-notice-letter.ts',
  'replacement-letter': 'domain/letters/replacement-letter.ts',
  'yearly-premium': 'domain/letters/yearly-premium-letter.ts',
};

export interface PaperLines {
  readonly name: string;
  readonly form: string;
  readonly lines: readonly Line[];
}

/** Papers of a state, in the order of their kinds; the contract of each product is a paper of its own. */
export function papersIn(pack: StatePack): PaperLines[] {
  return Object.keys(ISSUED_PAPERS)
    .filter(isDocumentSlug)
    .flatMap((slug) => {
      const paper = ISSUED_PAPERS[slug];
      if (paper === null || (paper.isForAccident === true && !pack.sells.accidentalDeath)) return [];
      if (slug !== 'policy-agreement') return [paperOf(slug, slug, paper, pack)];
      const life = paperOf(slug, slug, paper, pack);
      return pack.sells.accidentalDeath
        ? [
            { ...life, name: `${life.name}, term life` },
            {
              ...paperOf(slug, `${slug}-accidental-death`, ofAccident(paper), pack),
              name: `${life.name}, accidental death`,
            },
          ]
        : [life];
    });
}

/** It excludes nothing by years. */
function ofAccident({ laws, ...paper }: IssuedPaper): IssuedPaper {
  return {
    ...paper,
    laws: (pack) => {
      const { Suicide: _, ...others } = laws?.(pack) ?? {};
      return { ...others, 'Claims, by the uniform provisions': ACCIDENT_PROVISIONS[pack.alpha2]! };
    },
  };
}

function paperOf(slug: DocumentSlug, sample: string, { by, laws }: IssuedPaper, pack: StatePack): PaperLines {
  const text = `domain/papers/testing/texts/${sample}.txt`;
  const form = readFileSync(join(import.meta.dirname, '../..', text), 'utf8')
    .trimEnd()
    .split('\n')
    .at(-1)!
    // The sample is of Ohio, which stands in the number of a form that is written for each state.
    .replace('-OH ', `-${pack.alpha2} `);
  const kept = [text, wordsOf(slug), by];
  const { name } = DOCUMENT_KINDS[slug];
  const found: Laws = laws?.(pack) ?? { '': null };
  return { name, form, lines: Object.entries(found).map(([what, law]) => ({ what, law, kept })) };
}

/** Where the words of the newest edition stand. */
function wordsOf(slug: DocumentSlug): string {
  if (isLetterSlug(slug)) return LETTER_FILES[slug];
  const { version } = PRODUCT_EDITIONS.papers.findLast(({ templates }) => templates[slug] !== undefined)!;
  return `domain/papers/editions/${version}/papers-${version}.ts`;
}
