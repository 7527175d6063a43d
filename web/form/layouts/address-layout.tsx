import { isInput } from '@wysh/domain/forms/items.ts';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import { addressParts } from '../address/address-parts.ts';
import type { LayoutProps } from './layout-props.ts';
import { VerticalLayout } from './vertical-layout.tsx';

/** The parts of an address are one thing here, whether the form groups them or not. */
function withAddressGroup(form: ServedForm): ServedForm {
  const groups = form.groups ?? [];
  if (groups.some(({ type }) => type === 'address')) return form;
  const parts = new Set(Object.values(addressParts(form.items)));
  const itemKeys = form.items.filter((item) => isInput(item) && parts.has(item)).map(({ key }) => key);
  return itemKeys.length === 0
    ? form
    : { ...form, groups: [...groups, { key: 'address', type: 'address', itemKeys }] };
}

export function AddressLayout({ form, progress, note }: LayoutProps) {
  return <VerticalLayout form={withAddressGroup(form)} progress={progress} note={note} />;
}
