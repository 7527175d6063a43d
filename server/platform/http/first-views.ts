import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Where the build of the web application writes which pages are painted, and where. It is for the server alone. */
export const firstViewsFile = 'first-views.json';

/** What stands in a painted page for the installation's telephone number, which the server fills in. */
export const blankSupportPhone = '(000) 000-0000';

const servedFirstView = v.object({
  file: v.string(),
  addresses: v.array(v.string()),
  /** Names in a query with which the address shows something else. */
  unlessAskedFor: v.array(v.string()),
});

export type ServedFirstView = v.InferOutput<typeof servedFirstView>;

/** Answers the file of the page that is painted for an address; undefined where there is none. */
export type FindFirstView = (path: string, query: URLSearchParams) => string | undefined;

export function readFirstViews(folder: string): FindFirstView {
  const file = join(folder, firstViewsFile);
  if (!existsSync(file)) return () => undefined;
  const views = v.parse(v.array(servedFirstView), JSON.parse(readFileSync(file, 'utf8')));
  const byAddress = new Map(views.flatMap((view) => view.addresses.map((address) => [address, view])));
  return (path, query) => {
    const view = byAddress.get(path);
    return view?.unlessAskedFor.some((name) => query.has(name)) === true ? undefined : view?.file;
  };
}
