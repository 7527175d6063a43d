import { useEffect, useState } from 'react';
import { valuesOf } from '@wysh/domain/forms/form-session.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useField, useForm, useSource } from '../form-context.ts';
import { controlIdOf } from '../form-ids.ts';
import type { GroupProps } from '../groups/group-props.ts';
import { ItemView } from '../item-view.tsx';
import { AddressCombobox } from './address-combobox.tsx';
import { addressParts, hasAddress, valuesOfAddress } from './address-parts.ts';
import type { AddressParts } from './address-parts.ts';
import { createAddressSearch } from './address-search.ts';
import { useServedState } from './use-served-state.ts';
import styles from './address-group.module.css';

/** An address: found by typing, or filled in part by part. */
export function AddressGroup({ items }: GroupProps) {
  const { store, services } = useForm();
  const [parts] = useState(() => addressParts(items));
  const [search] = useState(() => {
    const put = (address: Parameters<typeof valuesOfAddress>[1]) => {
      for (const [key, value] of valuesOfAddress(parts, address)) store.send({ kind: 'changed', key, value });
    };
    const ports = {
      suggest: services.address.suggest,
      preferStates: () => preferredStates(parts, valuesOf(store.session())),
      onFound: put,
    };
    const machine = createAddressSearch(
      ports,
      hasAddress(parts, valuesOf(store.session())) ? 'manual' : 'search',
    );
    return { ...machine, clearAddress: () => (put(null), machine.clear()) };
  });
  const state = useSource(search);
  useEffect(() => search.dispose, [search]);
  useServedState(parts.state);

  const street = parts.street_1;
  if (state.mode === 'search' && street) {
    return (
      <div className={styles.group}>
        <SearchField street={street} search={search} state={state} />
        <Button variant="textLink" onClick={search.enterByHand}>
          {text('address.by-hand')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {state.problem !== null && (
        <Notice kind="info" announce>
          <p>{text('address.fallback')}</p>
        </Notice>
      )}
      <div className={styles.fields}>
        {items.map((item) => (
          <div key={item.key} className={styles[item.content.element ?? ''] ?? styles.wide}>
            <ItemView item={item} />
          </div>
        ))}
      </div>
      <Button variant="textLink" onClick={search.clearAddress}>
        {text('address.clear')}
      </Button>
    </div>
  );
}

function preferredStates({ state }: AddressParts, values: Readonly<Record<string, unknown>>): string[] {
  const chosen = state && values[state.key];
  return typeof chosen === 'string' && chosen !== '' ? [chosen] : [];
}

type SearchProps = Pick<Parameters<typeof AddressCombobox>[0], 'search' | 'state'>;

/** Stands for the street, whose error and asterisk it shows. */
function SearchField({ street, search, state }: SearchProps & { street: InputItem }) {
  const { store } = useForm();
  const field = useField(street.key);
  return (
    <AddressCombobox
      controlId={controlIdOf(store.form, street.key)}
      label={
        <>
          {text('address.label')}
          {field.hasAsterisk && <span aria-hidden="true"> *</span>}
        </>
      }
      isRequired={isRequired(street)}
      error={field.error?.message}
      search={search}
      state={state}
    />
  );
}
