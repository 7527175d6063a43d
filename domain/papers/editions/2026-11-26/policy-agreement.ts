import { editionOf, PRICE_BASIS } from '../../../editions/edition.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import type { PaperWriter, PolicyAgreementData } from '../../paper-data.ts';
import { list } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { policyAgreement as policyAgreementBefore } from '../2026-11-23/policy-agreement.ts';
import { exactMoney } from '../2026-11-23/paper-words.ts';
import { changingSection } from './changing-your-cover.ts';
import { amendedClause, examineNotice } from './clauses.ts';
import type { Contract } from './contract.ts';

const FACE = 'Our promise';
/** Behind it stands how cover changes. */
const PREMIUMS = 'Premiums, and what happens if one is late';

/**
 * The contract of the edition before, in which what a person can do with a policy is promised as it is done, and a part of its own says
 * how cover changes.
 */
export function policyAgreement(data: PolicyAgreementData, issuer: PaperWriter): Paper {
  const contract = contractOf(data, issuer);
  const before = policyAgreementBefore(data, issuer);
  const sections = before.sections.flatMap((section) => [
    { ...section, blocks: section.blocks.flatMap((block) => amended(block, contract)) },
    ...(section.heading === PREMIUMS ? [changingSection(contract)] : []),
  ]);
  return { ...before, sections: sections.map((section) => withItsParts(section, sections)) };
}

function contractOf(data: PolicyAgreementData, issuer: PaperWriter): Contract {
  const { policy, person } = data;
  const issuedOn = Temporal.PlainDate.from(policy.effectiveOn);
  return {
    ...data,
    issuer,
    rules: policyRules({ state: person.stateAlpha2, issuedOn }, issuedOn, issuer.packs),
    basis: editionOf(PRICE_BASIS, issuer.bases, policy.basisVersion),
  };
}

function amended(block: Block, contract: Contract): readonly Block[] {
  if (block.kind === 'clause') return amendedClause(block, contract);
  if (block.kind === 'notice') return [examineNotice(block, contract)];
  if (block.kind !== 'table' || !block.caption.startsWith('Premiums')) return [block];
  const { monthlyPremiumCents, annualPremiumCents } = contract.policy;
  const rows = [
    ['Monthly', exactMoney(monthlyPremiumCents)],
    ['Yearly', exactMoney(annualPremiumCents)],
  ];
  return [{ ...block, rows }];
}

/** The face says which parts there are, of an attached application the first alone. */
function withItsParts(section: Section, sections: readonly Section[]): Section {
  if (section.heading !== FACE) return section;
  const parts = sections.filter(({ heading }) => heading !== FACE && !heading.startsWith('Application: '));
  const names = parts.map(({ heading }, index) => `Part ${index + 2}: ${heading}`);
  return {
    ...section,
    blocks: section.blocks.map((block) => (block.kind === 'list' ? list(...names) : block)),
  };
}
