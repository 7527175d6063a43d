import type { ReactNode } from 'react';
import { Provider as GraphqlProvider } from 'urql';
import type { Runtime } from '../api/runtime.ts';
import { RuntimeContext } from './runtime-context.ts';

/** What stands around every page, wherever it is drawn. */
export function Application({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={runtime.graphql}>{children}</GraphqlProvider>
    </RuntimeContext>
  );
}
