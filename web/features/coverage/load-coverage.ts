import { ineligibleScreen } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  CoverageEditorDocument,
  EstimatePackagesDocument,
  EstimateStandingDocument,
  IneligibleReasonsDocument,
  type CoverageEditorType,
} from '../../api/generated/coverage.ts';
import { ListOwnerDocument, WyshListDocument } from '../../api/generated/wyshes.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { ineligiblePath, journeyIn, routes } from '../../paths.ts';

/** What the onboarding journeys call the preview, with which they end. */
export const PREVIEW_SCREEN = 'coverage-preview';

const fresh = { requestPolicy: 'network-only' } as const;

/** The estimate, or the reason why there is none: whoever we cannot insure reads that instead. */
export async function loadEstimate(
  runtime: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<null> {
  const journey = journeyIn(new URL(request.url));
  if (journey !== null) await journeyOf(runtime).enterScreen(PREVIEW_SCREEN, journey);
  const hasEstimate = await loadEditorAndList(runtime, 'estimate');
  if (!hasEstimate) await sendTheIneligible(runtime.graphql);
  return null;
}

export async function loadRecommendations(runtime: Runtime): Promise<null> {
  await loadEditorAndList(runtime, 'estimate');
  return null;
}

/**
 * Waits for both, because even a page's heading depends on both. They are two small answers at once; the page before
 * stays until they are here. Answers whether there is something to edit.
 */
async function loadEditorAndList({ graphql }: Runtime, type: CoverageEditorType): Promise<boolean> {
  // The list's own pages say whether there is an estimate yet (BUILD-09); whoever comes here from the form has one.
  if (type === 'estimate') void graphql.query(ListOwnerDocument, {}, fresh).toPromise();
  const [editor, list] = await Promise.all([
    graphql.query(CoverageEditorDocument, { type }, fresh).toPromise(),
    graphql.query(WyshListDocument, {}, fresh).toPromise(),
  ]);
  if (editor.error ?? list.error) throw editor.error ?? list.error;
  return editor.data?.coverageEditorState != null;
}

async function sendTheIneligible(graphql: Runtime['graphql']): Promise<void> {
  const { data, error } = await graphql.query(EstimateStandingDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('Where the visitor stands did not come.');
  const reason = data.standing.ineligibleReason;
  if (reason !== null) throw redirect(ineligiblePath(reason));
}

/** The guard has let no other word of the address pass. */
export async function loadCoverageEditor(
  runtime: Runtime,
  args: LoaderFunctionArgs,
): Promise<CoverageEditorType> {
  const type = args.params.type as CoverageEditorType;
  if (type === 'estimate') await loadEstimate(runtime, args);
  else await loadEditorAndList(runtime, type);
  return type;
}

export async function loadPackages({ graphql }: Runtime): Promise<null> {
  const { error } = await graphql.query(EstimatePackagesDocument, {}, fresh).toPromise();
  if (error) throw error;
  return null;
}

/** Why the eligibility check gave no answer, where it did not. */
export interface IneligibleData {
  readonly checkError: unknown;
}

/**
 * Whoever is known is asked for; a visitor nobody knows may read the page all the same. Without a reason in the address the
 * reasons of the person decide: with none, they go on (ELIG-12).
 */
export async function loadIneligible(
  { graphql, session }: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<IneligibleData> {
  if (session.getState().authLevel === 'unidentified') return { checkError: null };
  const { data, error } = await graphql.query(IneligibleReasonsDocument, {}, fresh).toPromise();
  if (error) return { checkError: error };
  const reasons = data?.fetchIneligibleForCoverageReasons.ineligibleCoverageReasons ?? [];
  if (params.reason === undefined && ineligibleScreen(reasons) === null)
    throw redirect(routes.coveragePreview);
  return { checkError: null };
}
