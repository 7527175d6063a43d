import { choosingGoesOn } from '@wysh/domain/flows/choosing-goes-on.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { END } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { isGrave } from '@wysh/domain/questions/question-catalogue.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { levelOfFlow } from './policy.ts';

/**
 * What the authors of flows look at, outside production: every flow, its forms as the browser gets them, and the graph of
 * its routes. Registered inside the sandbox's scope.
 */
export function registerAuthoringRoutes(scope: FastifyInstance, { flows }: Pick<Services, 'flows'>): void {
  scope.get('/flows', async () => ({
    flows: flows.current.map(({ slug, version, definition }) => ({
      slug,
      version,
      title: definition.title,
      level: levelOfFlow(slug),
      aliases: [...flows.aliases].filter(([, target]) => target === slug).map(([alias]) => alias),
      formCount: definition.forms.length,
      questionCount: definition.forms.flatMap(inputsOf).length,
    })),
  }));

  scope.get<{ Params: { slug: string } }>('/flows/:slug', async (request, reply) => {
    const flow = flows.bySlug(request.params.slug);
    if (flow === null) return reply.callNotFound();
    const { slug, version, definition } = flow;
    const { forms, ...about } = definition;
    const served = forms.map((form) => ({
      ...form,
      isGrave: isGrave(form.key),
      choosingGoesOn: choosingGoesOn(form),
    }));
    return { ...about, slug, version, level: levelOfFlow(slug), forms: served, graph: graphOf(definition) };
  });
}

/** A way from one form to another, or to the end; `when` is the fact that has to hold, `unless` the one that must not. */
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly when: string | null;
  readonly unless: string | null;
}

function graphOf({ forms }: FlowDefinition): { nodes: object[]; edges: Edge[] } {
  return {
    nodes: [
      ...forms.map(({ key, title, layout }) => ({ key, title: title ?? key, layout })),
      { key: END, title: 'End', layout: null },
    ],
    edges: forms.flatMap(({ key, next }) =>
      next.map(({ when, to }) => ({
        from: key,
        to,
        when: typeof when === 'string' ? when : null,
        unless: typeof when === 'object' ? when.not : null,
      })),
    ),
  };
}
