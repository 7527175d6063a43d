import type { ServedForm } from '@wysh/domain/forms/definition.ts';

/** A way from one form to another; `when` is the fact that has to hold, `unless` the one that must not. */
export interface FlowWay {
  readonly from: string;
  readonly to: string;
  readonly when: string | null;
  readonly unless: string | null;
}

/** A flow as its authors see it: `/sandbox/api/flows/:slug`, which exists outside production only. */
export interface AuthoredFlow {
  readonly slug: string;
  readonly version: string;
  readonly title: string;
  readonly prompt: string;
  readonly level: string;
  readonly terminalBehavior: string;
  readonly forms: readonly ServedForm[];
  readonly graph: {
    readonly nodes: readonly {
      readonly key: string;
      readonly title: string;
      readonly layout: string | null;
    }[];
    readonly edges: readonly FlowWay[];
  };
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/sandbox/api/${path}`);
  if (!response.ok) throw new Error(`/sandbox/api/${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}

export function readFlow(slug: string): Promise<AuthoredFlow> {
  return read<AuthoredFlow>(`flows/${encodeURIComponent(slug)}`);
}

export async function readFlows(): Promise<AuthoredFlow[]> {
  const { flows } = await read<{ flows: readonly { slug: string }[] }>('flows');
  return Promise.all(flows.map(({ slug }) => readFlow(slug)));
}
