import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Block } from '@wysh/domain/papers/paper.ts';
import type * as papers from '@wysh/domain/papers/paper-data.ts';
import { REPLACED_FATES } from '@wysh/domain/replacement/replaced-policies.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import * as v from 'valibot';
import { storedCents } from '../../platform/database/stored-cents.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import type { JsonShape } from '../../platform/database/stored-shape.ts';

const text = v.string();
const textOrNull = v.nullable(v.string());
const productSlug = v.picklist([PRODUCT_SLUGS.termLife, PRODUCT_SLUGS.accidentalDeath]);

const person: v.GenericSchema<papers.PaperPerson> = v.object({
  name: text,
  birthdate: text,
  address: textOrNull,
  email: textOrNull,
  stateAlpha2: text,
});

const cover = {
  productSlug,
  amount: v.number(),
  termYears: v.number(),
  insuredsAgeAtTerm: v.number(),
  annualPremiumCents: storedCents,
  monthlyPremiumCents: storedCents,
  classification: textOrNull,
  basisVersion: text,
};

const policy: v.GenericSchema<papers.PaperPolicy> = v.object({
  ...cover,
  number: text,
  effectiveOn: text,
  endsOn: text,
  issueAge: v.number(),
  isReplacement: v.boolean(),
});

const extension: v.GenericSchema<papers.PaperExtension | null> = v.nullable(
  v.object({
    from: text,
    until: text,
    beginsOn: text,
    endsOn: text,
    years: v.array(
      v.object({
        policyYear: v.number(),
        age: v.number(),
        annualCents: storedCents,
        monthlyCents: storedCents,
      }),
    ),
  }),
);

const beneficiary: v.GenericSchema<papers.PaperBeneficiary> = v.object({
  name: text,
  relationship: text,
  responsibility: v.picklist(['primary', 'backup']),
  sharePercent: v.number(),
});

const answers = v.array(
  v.object({
    question: text,
    help: v.exactOptional(text),
    answer: text,
    choices: v.exactOptional(v.array(v.object({ label: text, answer: text }))),
  }),
);

const application: v.GenericSchema<papers.ApplicationData> = v.object({
  applicationNumber: text,
  submittedOn: text,
  person,
  productSlug,
  amount: v.number(),
  termYears: v.number(),
  beneficiaries: v.array(beneficiary),
  parts: v.array(v.object({ heading: text, answers })),
  signedOn: textOrNull,
});

const quote: v.GenericSchema<papers.QuoteData> = v.object({
  person,
  cover: v.object(cover),
  offeredOn: text,
  validUntil: text,
});

const paidWithCard = v.array(v.object({ on: text, card: text, amountCents: storedCents }));

const premiums = v.array(v.object({ dueOn: text, premiumCents: storedCents, interestCents: storedCents }));

const aboutMoneyPaid = {
  person: v.object({ name: text, address: textOrNull, stateAlpha2: text }),
  policyNumber: text,
  productSlug,
  insurerAddress: text,
  payments: paidWithCard,
};
const insurer: v.GenericSchema<papers.PaperInsurer> = v.object({
  homeOffice: text,
  officers: v.array(v.object({ name: text, title: text })),
});
const facts = v.array(v.object({ term: text, value: text }));
const texts = v.array(text);

const block: v.GenericSchema<Block> = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), text }),
  v.object({ kind: v.literal('clause'), name: text, paragraphs: texts }),
  v.object({ kind: v.literal('list'), items: texts }),
  v.object({ kind: v.literal('facts'), facts }),
  v.object({
    kind: v.literal('table'),
    caption: text,
    columns: v.array(
      v.object({ heading: text, share: v.number(), align: v.exactOptional(v.literal('end')) }),
    ),
    rows: v.array(texts),
  }),
  v.object({ kind: v.literal('notice'), title: text, paragraphs: texts }),
  v.object({
    kind: v.literal('signatures'),
    lines: v.array(v.object({ role: text, name: textOrNull, signedOn: textOrNull })),
  }),
]);

const letter: v.GenericSchema<papers.LetterData> = v.object({
  paper: v.object({
    title: text,
    subtitle: textOrNull,
    formNumber: text,
    isLetter: v.exactOptional(v.literal(true)),
    references: facts,
    sections: v.array(
      v.object({
        heading: text,
        startsPage: v.exactOptional(v.literal(true)),
        blocks: v.array(block),
      }),
    ),
  }),
  state: text,
});

const nameOf = (slug: DocumentSlug) => `documents.data_sealed of ${slug}`;

/** Papers up to 2026-11-22 said nothing of their basis; there was one, whose shares stood in all of them. */
const onlyBasis = { basisVersion: '2026-11' };
const quoteWithBasis = v.pipe(
  v.looseObject({ cover: v.looseObject({}) }),
  v.transform((paper) => ({ ...paper, cover: { ...paper.cover, ...onlyBasis } })),
);
const policyWithBasis = v.pipe(
  v.looseObject({ policy: v.looseObject({}) }),
  v.transform((paper) => ({ ...paper, policy: { ...paper.policy, ...onlyBasis } })),
);

/** Contracts of editions up to 2026-11-25 print no premiums of an extension. */
const contractWithoutTable = v.pipe(
  v.looseObject({}),
  v.transform((paper) => ({ ...paper, extension: null })),
);

const quoteShapeOf = (slug: DocumentSlug) =>
  storedShape({ name: nameOf(slug), schema: quote, upcasts: [quoteWithBasis] });

/** What each document is made from, by its slug. */
export const paperShapes: {
  readonly [Slug in DocumentSlug]: JsonShape<papers.PaperDataBySlug[Slug]>;
} = {
  'adverse-decision': storedShape({ name: nameOf('adverse-decision'), schema: letter }),
  'account-recovery': storedShape({ name: nameOf('account-recovery'), schema: letter }),
  complaint: storedShape({ name: nameOf('complaint'), schema: letter }),
  'lapse-notice': storedShape({ name: nameOf('lapse-notice'), schema: letter }),
  letter: storedShape({ name: nameOf('letter'), schema: letter }),
  'replacement-letter': storedShape({ name: nameOf('replacement-letter'), schema: letter }),
  'yearly-premium': storedShape({ name: nameOf('yearly-premium'), schema: letter }),
  application: storedShape({ name: nameOf('application'), schema: application }),
  'beneficiary-packet': storedShape<papers.BeneficiaryPacketData>({
    name: nameOf('beneficiary-packet'),
    schema: v.object({
      owner: v.object({ name: text }),
      policy: v.nullable(v.object({ productSlug, number: text, effectiveOn: text })),
      beneficiary,
      preparedOn: text,
    }),
  }),
  'beneficiary-terms': storedShape<papers.BeneficiaryTermsData>({
    name: nameOf('beneficiary-terms'),
    schema: v.object({
      person,
      policyNumber: textOrNull,
      beneficiaries: v.array(beneficiary),
      preparedOn: text,
    }),
  }),
  'buyers-guide': storedShape<papers.BuyersGuideData>({
    name: nameOf('buyers-guide'),
    schema: v.object({ person, preparedOn: text, insurer }),
  }),
  'guaranty-notice': storedShape<papers.GuarantyNoticeData>({
    name: nameOf('guaranty-notice'),
    schema: v.object({
      person,
      policy: v.object({ productSlug, number: text, amount: v.number(), effectiveOn: text }),
    }),
  }),
  'health-authorization': storedShape<papers.HealthAuthorizationData>({
    name: nameOf('health-authorization'),
    schema: v.object({
      person,
      signedOn: text,
      text: v.object({ title: text, version: text, body: text }),
      insurer,
    }),
  }),
  'outline-of-coverage': storedShape<papers.OutlineData>({
    name: nameOf('outline-of-coverage'),
    schema: v.object({
      person,
      cover: v.object(cover),
      policyNumber: textOrNull,
      preparedOn: text,
      insurer,
    }),
  }),
  'policy-summary': storedShape<papers.PolicySummaryData>({
    name: nameOf('policy-summary'),
    schema: v.object({ person, policy, extension, insurer }),
  }),
  'policy-agreement': storedShape<papers.PolicyAgreementData>({
    name: nameOf('policy-agreement'),
    schema: v.object({
      person,
      policy,
      extension,
      beneficiaries: v.array(beneficiary),
      applicationNumber: text,
      appliedOn: text,
      application: v.nullable(application),
      insurer: v.exactOptional(insurer),
    }),
    upcasts: [policyWithBasis, contractWithoutTable],
  }),
  'premium-receipt': storedShape<papers.PremiumReceiptData>({
    name: nameOf('premium-receipt'),
    schema: v.object({
      ...aboutMoneyPaid,
      bill: v.object({
        amountCents: storedCents,
        interestCents: storedCents,
        dueOn: text,
        paidOn: text,
        from: text,
        through: text,
        premiums: v.exactOptional(premiums),
      }),
      next: v.nullable(v.object({ dueOn: text, amountCents: storedCents })),
      freeLookEndsOn: textOrNull,
    }),
  }),
  'policy-schedule': storedShape<papers.PolicyScheduleData>({
    name: nameOf('policy-schedule'),
    schema: v.object({
      person,
      policyNumber: text,
      productSlug,
      isCorrection: v.exactOptional(v.literal(true)),
      from: text,
      amount: v.number(),
      amountBefore: v.number(),
      endsOn: text,
      annualCents: storedCents,
      monthlyCents: storedCents,
      monthlyFeeCents: storedCents,
      parts: v.array(
        v.object({
          amount: v.number(),
          issueAge: v.number(),
          classification: textOrNull,
          contestableFrom: text,
          monthlyCents: storedCents,
        }),
      ),
    }),
  }),
  'yearly-statement': storedShape<papers.YearlyStatementData>({
    name: nameOf('yearly-statement'),
    schema: v.object({ ...aboutMoneyPaid, year: v.number(), refunds: paidWithCard }),
  }),
  quote: quoteShapeOf('quote'),
  'quote-accidental-death': quoteShapeOf('quote-accidental-death'),
  'quote-term-life': quoteShapeOf('quote-term-life'),
  'replace-accidental-death': storedShape<papers.ReplacementData>({
    name: nameOf('replace-accidental-death'),
    schema: v.object({ person, writtenOn: text, acknowledgedOn: textOrNull }),
  }),
  'replacement-notice': storedShape<papers.NoticeAboutReplacingData>({
    name: nameOf('replacement-notice'),
    schema: v.object({
      person,
      productSlug,
      policyNumber: text,
      writtenOn: text,
      isReplacement: v.boolean(),
      policies: v.array(v.object({ company: text, number: textOrNull, fate: v.picklist(REPLACED_FATES) })),
      signedOn: textOrNull,
    }),
  }),
  'statement-of-ending': storedShape<papers.EndingData>({
    name: nameOf('statement-of-ending'),
    schema: v.object({
      person,
      policyNumber: text,
      productSlug,
      askedOn: text,
      lastCoveredOn: textOrNull,
      lines: v.array(
        v.object({
          dueOn: text,
          through: text,
          paidCents: storedCents,
          refundCents: storedCents,
          days: v.nullable(v.object({ covered: v.number(), whole: v.number() })),
        }),
      ),
    }),
  }),
  'statement-of-good-health': storedShape<papers.GoodHealthData>({
    name: nameOf('statement-of-good-health'),
    schema: v.object({
      person,
      policyNumber: text,
      policyIssuedOn: text,
      signedOn: text,
      answers,
      amountDueCents: storedCents,
    }),
  }),
  'statement-of-reinstatement': storedShape<papers.ReinstatementData>({
    name: nameOf('statement-of-reinstatement'),
    schema: v.object({
      person,
      policyNumber: text,
      productSlug,
      policyIssuedOn: text,
      lapsedOn: text,
      coveredFrom: v.object({ on: text, at: text }),
      premiums,
      stated: v.nullable(
        v.object({
          applicationNumber: text,
          on: text,
          parts: v.array(v.object({ heading: text, answers })),
          contestableThrough: text,
        }),
      ),
    }),
  }),
};
