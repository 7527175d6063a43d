import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { AccessRule } from '@wysh/domain/accounts/route-access.ts';
import type { Runtime } from '../api/runtime.ts';
import type { LaterPart } from '../texts/text-parts.ts';
import { loadTexts } from '../texts/texts.ts';
import { guarded, type Access, type AccessOf, type PageLoader } from './guard.ts';
import { loadChunk } from './load-chunk.ts';
import type { PageHandle } from './page-handle.ts';

export interface Page {
  readonly path: string;
  readonly access: Access | AccessOf | AccessRule;
  readonly handle: PageHandle;
  /** Loads the screen's own code. */
  readonly screen: () => Promise<React.ComponentType>;
  /** The part of the texts it shows; the first screen's are there already. */
  readonly texts?: LaterPart;
  readonly load?: (args: { runtime: Runtime; args: LoaderFunctionArgs }) => Promise<unknown>;
}

/** How the routes of an area are made. */
export interface PageRoutes {
  readonly page: (page: Page) => RouteObject;
}

/** Guards each page, and loads its code, texts and data when it is visited. */
export function pageRoutes(runtime: Runtime): PageRoutes {
  function page({ path, access, handle, screen, load, texts }: Page): RouteObject {
    const rule = typeof access === 'string' ? { rule: access } : access;
    const loader: PageLoader<unknown> | undefined = load && ((_, args) => load({ runtime, args }));
    return {
      path,
      handle: { ...handle, path } satisfies PageHandle,
      loader: guarded(runtime, rule, loader),
      lazy: {
        Component: () => loadChunk(async () => (await Promise.all([screen(), texts && loadTexts(texts)]))[0]),
      },
    };
  }

  return { page };
}
