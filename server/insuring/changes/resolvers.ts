import { termYears } from '@wysh/domain/pricing/term-duration.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { extensionTable } from '@wysh/domain/policy/changes/extension.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { coveredPercent } from '../../shopping/wyshes/covered-percent.ts';
import { isDecidedKind } from './change.ts';
import {
  findIsGivenUp,
  findKeptBecause,
  findOpenChangeOf,
  findOwnChange,
  findOwnChangeOfQuote,
  findPendingPlan,
  isUnderwritingRequired,
} from './find-changes.ts';
import {
  changeAskAgainOn,
  findChangeOfCase,
  findClassification,
  findOwnCase,
  findReasons,
  findToDo,
} from './find-decision.ts';
import { findOwnExtension } from './find-extension.ts';
import { findFlowToAnswer } from './flow-to-answer.ts';
import { readEditor } from './read-editor.ts';
import { adjustPolicy } from './read-policy-editor.ts';
import { requestAdjustment } from './request-adjustment.ts';
import { findRhythm, judgeOffer } from './judge-offer.ts';
import { ESTIMATE_NOTE } from './read-more-edit.ts';
import { takeBackChange } from './take-back-change.ts';
import { takeExtension } from './take-extension.ts';

export const changesResolvers = {
  Query: {
    coverageEditorState: async (_parent, { type }, context) => {
      const editor = await readEditor(context, type);
      return editor === null ? null : { type, ...editor };
    },
    adjustPolicy: (_parent, { id, amount, termDuration, termUnit }, context) =>
      adjustPolicy(context, id, { amount, termYears: termYears({ termDuration, termUnit }) }),
    policyChange: (_parent, { id }, context) => findOwnChange(context, id),
    termExtension: (_parent, _args, context) => findOwnExtension(context),
  },

  Mutation: {
    requestCoverageAdjustment: async (_parent, { input }, context) => {
      const { policyId, insuranceMembershipId: membershipId, amount, termDuration, termUnit } = input;
      const { change, policy } = await requestAdjustment(context, {
        policyId,
        membershipId,
        amount,
        termYears: termYears({ termDuration, termUnit: termUnit ?? 'year' }),
        premium: input.premium,
        beginsOn: input.beginsOn ?? null,
      });
      return {
        clientMutationId: input.clientMutationId ?? null,
        status: change.status === 'accepted' ? 'ACCEPTED' : 'UNDERWRITING_REQUIRED',
        pendingPolicyId: change.id,
        change,
        policy,
      };
    },
    takeBackPolicyChange: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await takeBackChange(context, input.id)),
    }),
    takeTermExtension: async (_parent, { input: { clientMutationId, ...input } }, context) => ({
      clientMutationId: clientMutationId ?? null,
      ...(await takeExtension(context, input)),
    }),
  },

  TermExtension: {
    refused: ({ refused }) => refused?.message ?? null,
    opensOn: ({ open }) => open.from.toString(),
    closesOn: ({ open }) => open.until.toString(),
    beginsOn: ({ open }) => open.effectiveOn.toString(),
    endsOn: ({ open }) => open.endsOn.toString(),
    guaranteedMonthlyPremium: ({ guaranteed }) => dollarsFromCents(guaranteed.monthlyCents),
    guaranteedAnnualPremium: ({ guaranteed }) => dollarsFromCents(guaranteed.annualCents),
    years: ({ premium }) => [...extensionTable(premium)],
  },

  ExtensionYear: {
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
  },

  UnderwritingCase: {
    changeId: async (one, _args, context) => (await findChangeOfCase(context, one))?.id ?? null,
  },

  // The caller's own: only their own membership was answered.
  InsuranceMembership: {
    underwritingRequired: (_membership, _args, context) => isUnderwritingRequired(context),
  },

  Policy: {
    openChange: (policy, _args, context) => findOpenChangeOf(context, policy),
  },

  CoverageEditorState: {
    status: (editor) => ('isChangeOpen' in editor && editor.isChangeOpen ? 'active' : null),
    policyEdit: (editor) => ('policyEdit' in editor ? editor.policyEdit : null),
  },

  PolicyEdit: {
    amount: ({ cover }) => cover.amount,
    monthlyPremium: ({ cover }) => dollarsFromCents(cover.monthlyCents),
    annualPremium: ({ cover }) => dollarsFromCents(cover.annualCents),
    lessBeginsOn: ({ lessBeginsOn }) => lessBeginsOn?.toString() ?? null,
    moreLeast: ({ more }) => more.amounts?.least ?? null,
    moreMost: ({ more }) => more.amounts?.most ?? null,
    moreRefused: ({ more }) => more.amountRefused,
    longerTerms: ({ more }) => [...more.terms],
    longerRefused: ({ more }) => more.termRefused,
    moreBeginsOn: ({ more }) => more.beginsOn?.toString() ?? null,
    estimateNote: () => ESTIMATE_NOTE,
  },

  PolicyChange: {
    beginsOn: async (change, _args, context) =>
      (await judgeOffer(context, change)).beginsOn?.toString() ?? null,
    acceptRefused: async (change, _args, context) => (await judgeOffer(context, change)).refused,
    acceptRefusedUntil: async (change, _args, context) => (await judgeOffer(context, change)).until,
    before: ({ shown }) => shown.before,
    after: ({ shown }) => shown.after,
    billingFrequency: (change, _args, context) => findRhythm(context, change),
    keptBecause: (change, _args, context) => findKeptBecause(context, change),
    isGivenUp: (change, _args, context) => findIsGivenUp(context, change),
    isEstimate: ({ kind, quoteId }) => isDecidedKind(kind) && quoteId === null,
    toDo: (change, _args, context) => findToDo(context, change),
    flowToAnswer: (change, _args, context) => findFlowToAnswer(context, context.database.reader, change),
    expiresAt: ({ status, expiresAt }) => (status === 'offered' ? expiresAt : null),
    quoteId: ({ status, quoteId }) => (status === 'offered' ? quoteId : null),
    classification: (change, _args, context) => findClassification(context, change),
    reasons: async (change, _args, context) => [...(await findReasons(context, change))],
    canAskAgainOn: (change) => changeAskAgainOn(change)?.toString() ?? null,
    case: (change, _args, context) => findOwnCase(context, change),
    pendingPlan: (change, _args, context) => findPendingPlan(context, change),
  },

  PendingPlan: {
    amount: ({ amountCents }) => dollarsFromCents(amountCents),
    from: ({ from }) => from.toString(),
  },

  Quote: {
    change: ({ kind, id }, _args, context) => findOwnChangeOfQuote(context, { kind, id }),
  },

  PolicyCover: {
    termDuration: ({ termYears: years }) => years,
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
    allocationsCoveredPercentage: ({ amount }, _args, context) => coveredPercent(context, amount),
    arithmetic: ({ layers }) => [...layers],
  },
} satisfies Resolvers;
