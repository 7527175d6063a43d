import type { ExtensionYear } from '@wysh/domain/policy/changes/extension.ts';
import type { PolicyChange, ShownCover } from './change.ts';
import type { TermExtension } from './find-extension.ts';
import type { CoverageEditorType } from '../../resolver-types.generated.ts';
import type { CoverageEditor } from '../../shopping/coverage/read-estimate-editor.ts';
import type { PendingPlan } from './find-changes.ts';
import type { PolicyEdit, PolicyEditor } from './read-policy-editor.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type CoverageEditorStateParent = (CoverageEditor | PolicyEditor) & {
  readonly type: CoverageEditorType;
};
export type PolicyChangeParent = PolicyChange;
export type PolicyCoverParent = ShownCover;
export type PendingPlanParent = PendingPlan;
export type PolicyEditParent = PolicyEdit;
export type TermExtensionParent = TermExtension;
export type ExtensionYearParent = ExtensionYear;
