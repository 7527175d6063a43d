import { WHAT_CHANGED } from '@wysh/domain/flows/what-changed/flow.ts';
import { WITHDRAWN_FORMS } from '@wysh/domain/flows/withdrawn-questions.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';

export const INTERVIEW = 'aura-interview';

/**
 * The flows whose answers are handed in, in the order people go through them. Behind the interview stand the questions it asked once
 * and asks no more, so that an application from that time is shown with all its answers.
 */
export function flowsHandedIn({ flows }: Pick<Context, 'flows'>): FlowDefinition[] {
  return [
    'pre-qualification',
    'insurance-profile',
    'coverage-adjustment',
    WHAT_CHANGED.slug,
    INTERVIEW,
  ].flatMap((slug) => {
    const definition = flows.bySlug(slug)?.definition;
    if (definition === undefined) return [];
    // Where they live stands with who they are.
    if (slug === WHAT_CHANGED.slug) return [withoutForm(definition, 'address')];
    if (slug !== INTERVIEW) return [definition];
    const withdrawn = WITHDRAWN_FORMS.map((form) => ({ ...form, next: [] }));
    return [{ ...definition, forms: [...definition.forms, ...withdrawn] }];
  });
}

function withoutForm(flow: FlowDefinition, key: FormKey): FlowDefinition {
  return { ...flow, forms: flow.forms.filter((form) => form.key !== key) };
}
