import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ListOwnerDocument, WyshBySlugDocument, WyshCategoriesDocument } from '../../api/generated/wyshes.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { journeyIn } from '../../paths.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { forgetAddedWyshes } from './added-wyshes.ts';
import { builderIn } from './builder-journeys.ts';
import { listChangesOf } from './list-changes.ts';

/** Moving between the tabs and dialogs of the builder runs its loader each time; the list need not be read that often. */
const LIST_FRESH_MS = 15_000;

/** Starts everything the builder shows, and waits only for what decides whether the address leads anywhere. */
export async function loadBuilder(runtime: Runtime, { params, request }: LoaderFunctionArgs): Promise<null> {
  await enterJourney(runtime, request);
  void refreshList(runtime);
  const categories = loadCategories(runtime);
  if (params.wyshId !== undefined && !(await wyshExists(runtime, params.wyshId, categories)))
    throw new PageGate('notFound');
  return null;
}

/** Waits for the list, because whoever has wyshes already is led on to them without seeing the question. */
export async function loadIntro(runtime: Runtime, { request }: LoaderFunctionArgs): Promise<null> {
  void loadCategories(runtime);
  await Promise.all([enterJourney(runtime, request), refreshList(runtime)]);
  return null;
}

/**
 * The journey the address names begins, or goes on, with the builder; whoever had come further goes on there. What is let go of together is
 * what was added since.
 */
async function enterJourney(runtime: Runtime, request: Request): Promise<void> {
  const journey = journeyIn(new URL(request.url));
  const builder = builderIn(journey);
  if (journey === null || builder === null) return;
  const run = journeyOf(runtime);
  if (!run.isUnderWay(journey)) forgetAddedWyshes(sessionStorage);
  const elsewhere = await run.enterScreen(builder.screen, journey);
  if (elsewhere !== null) throw redirect(elsewhere);
}

export async function loadWyshes(runtime: Runtime): Promise<null> {
  void refreshList(runtime);
  void loadCategories(runtime);
  return null;
}

/** Reads the list and what goes with it, unless that was done a moment ago. */
async function refreshList(runtime: Runtime): Promise<void> {
  const changes = listChangesOf(runtime);
  if (changes.isFresh(LIST_FRESH_MS)) return;
  const owner = runtime.graphql.query(ListOwnerDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  await Promise.all([changes.refresh(), owner]);
}

/** The catalogue is content: once read it stays for the visit (API-REST-19). */
export function loadCategories({ graphql }: Runtime) {
  return graphql.query(WyshCategoriesDocument, {}, { requestPolicy: 'cache-first' }).toPromise();
}

async function wyshExists(
  runtime: Runtime,
  slug: string,
  categories: ReturnType<typeof loadCategories>,
): Promise<boolean> {
  const { data, error } = await categories;
  if (error) throw error;
  if (data?.wyshCategories.some(({ wyshes }) => wyshes.some((wysh) => wysh.slug === slug))) return true;
  // No longer offered, perhaps, and yet on somebody's list.
  const retired = await runtime.graphql
    .query(WyshBySlugDocument, { slug }, { requestPolicy: 'cache-first' })
    .toPromise();
  if (retired.error) throw retired.error;
  return retired.data?.wysh != null;
}
