import type { PaperWriter, PolicyAgreementData } from '../../paper-data.ts';
import { clause, list } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { isTermLife } from '../2026-11-23/paper-words.ts';
import { policyAgreement as policyAgreementBefore } from '../2026-11-26/policy-agreement.ts';
import { accidentClaims } from './accident-provisions.ts';
import { application } from './application.ts';
import { youngBeneficiary } from './young-beneficiary.ts';
import { officersSign, whoInsuresYou } from './who-insures-you.ts';

const FACE = 'Our promise';
const CONTRACT = 'The contract';
const BENEFICIARIES = 'Beneficiaries';
const CLAIMS = 'Making a claim';
const DECLARATION = 'Application: Declaration and agreement';

/**
 * The contract of the edition before, which now names the insurer's home office and its officers, says who is paid for somebody young, and
 * of accident cover has the provisions that the uniform law asks for, how it is renewed, and an application of its own.
 */
export function policyAgreement(data: PolicyAgreementData, issuer: PaperWriter): Paper {
  const before = policyAgreementBefore(data, issuer);
  return { ...before, sections: before.sections.map((section) => amended(section, data, issuer)) };
}

function amended(section: Section, data: PolicyAgreementData, issuer: PaperWriter): Section {
  const { insurer, policy, person } = data;
  const isLife = isTermLife(policy.productSlug);
  switch (section.heading) {
    case FACE:
      return { ...section, blocks: face(section.blocks, data) };
    case CONTRACT:
      return { ...section, blocks: [...section.blocks, ...whoInsuresYou(insurer, issuer)] };
    case BENEFICIARIES:
      return { ...section, blocks: [...section.blocks, clause('Somebody young', youngBeneficiary())] };
    case CLAIMS:
      return isLife ? withListsEnded(section) : accidentClaims(person.stateAlpha2, insurer, issuer);
    case DECLARATION:
      return { ...section, blocks: declarationOf(data, issuer) ?? section.blocks };
    default:
      return section;
  }
}

/** The list of what a claim takes ended as if more came: it had one more line for accidents. */
function withListsEnded(section: Section): Section {
  const blocks = section.blocks.map((block) =>
    block.kind === 'list' ? list(...block.items.slice(0, -1), block.items.at(-1)!.replace(/;$/, '.')) : block,
  );
  return { ...section, blocks };
}

/**
 * How long accident cover can be kept stands on its face, and the officers sign there. Two of its parts share a line, so that the
 * signatures are on the same page as the promise.
 */
function face(blocks: readonly Block[], { policy, insurer }: PolicyAgreementData): Block[] {
  const renewal = clause(
    'Renewal',
    `Yours until the day before you are ${policy.insuredsAgeAtTerm}, if you pay in time: we can’t cancel it or raise its premium.`,
  );
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return [list(...inPairs(block.items))];
    if (block.kind === 'notice' && !isTermLife(policy.productSlug)) return [block, renewal];
    if (block.kind !== 'signatures' || insurer === undefined) return [block];
    return officersSign(insurer, policy.effectiveOn);
  });
}

function inPairs(items: readonly string[]): string[] {
  return items.flatMap((item, index) => {
    if (index % 2 === 1) return [];
    const next = items[index + 1];
    return [next === undefined ? item : `${item}. ${next}`];
  });
}

function declarationOf(data: PolicyAgreementData, issuer: PaperWriter): readonly Block[] | undefined {
  if (data.application === null) return undefined;
  const { sections } = application(data.application, issuer);
  return sections.find(({ heading }) => `Application: ${heading}` === DECLARATION)?.blocks;
}
