import { useEffect } from 'react';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { text } from '../../texts/texts.ts';
import { useForm } from '../form-context.ts';

/**
 * Watches the state of an address where it matters: one we don't serve is marked, and a modal offers to leave the application. The server
 * judges it again on submit (ADDR-09, ADDR-17, ADDR-18).
 */
export function useServedState(state: InputItem | undefined): void {
  const { store, services } = useForm();
  const content = state?.type === 'inputSingleSelect' ? state.content : undefined;
  // Where it is an answer all the same, giving it leads to what there is for people who live there.
  const isAnswer = content?.tellsUnserved === true;
  const key = isAnswer || content?.servedOnly === true ? state?.key : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const source = store.field(key);
    let judged = source.get().value;

    async function judge(alpha2: string): Promise<void> {
      // Whoever cannot find out lets it pass, because the server judges again.
      const isServed = await services.address.isStateServed(alpha2).catch(() => true);
      if (isServed || source.get().value !== alpha2) return;
      const message = text('address.unsupported-state');
      const error: FieldError = { field: key!, code: 'unsupported_state', message };
      store.send({ kind: 'refused', message: null, fieldErrors: [error] });
      if ((await services.ask('unsupportedState')) !== 'cancel') return;
      if (!isAnswer) return services.flow.exit();
      store.send({ kind: 'changed', key: key!, value: alpha2 });
      if (await services.flow.respond()) await services.flow.next();
    }

    return source.subscribe(() => {
      const { value } = source.get();
      if (value === judged) return;
      judged = value;
      if (typeof value === 'string' && value !== '') void judge(value);
    });
  }, [key, isAnswer, store, services]);
}
