import type { ArithmeticLine } from '@wysh/domain/policy/changes/arithmetic-lines.ts';
import type { Insured } from '@wysh/domain/policy/insured.ts';
import type { PolicyCorrection } from './correction.ts';
import type { effectShown } from './effect-shown.ts';

// What the resolvers of these GraphQL types receive; see scripts/generate.ts.
export type CorrectionEffectParent = ReturnType<typeof effectShown>;
export type CorrectionLineParent = ArithmeticLine;
export type PolicyCorrectionParent = PolicyCorrection;
export type InsuredParent = Insured;
