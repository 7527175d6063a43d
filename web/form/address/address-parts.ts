import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import { ADDRESS_ELEMENTS, isInput } from '@wysh/domain/forms/items.ts';
import type { FormItem, InputItem } from '@wysh/domain/forms/items.ts';
import type { Address } from './address-lookup.ts';

type AddressElement = (typeof ADDRESS_ELEMENTS)[number];

/** The inputs of an address by the part they ask for; a form need not ask for all (FORM-76). */
export type AddressParts = Readonly<Partial<Record<AddressElement, InputItem>>>;

function isAddressElement(element: string | undefined): element is AddressElement {
  return ADDRESS_ELEMENTS.some((name) => name === element);
}

export function addressParts(items: readonly FormItem[]): AddressParts {
  return Object.fromEntries(
    items
      .filter(isInput)
      .flatMap((item): [string, InputItem][] =>
        isAddressElement(item.content.element) ? [[item.content.element, item]] : [],
      ),
  );
}

/** The only place that knows how the address input's names and the form's elements belong together. */
const ELEMENT_OF = {
  street_1: 'address1',
  street_2: 'address2',
  city: 'city',
  state: 'state',
  postal_code: 'zipCode',
  country: 'country',
} as const satisfies Record<AddressElement, keyof Address>;

/** What an address puts into the inputs of its parts; null empties them. */
export function valuesOfAddress(
  parts: AddressParts,
  address: Address | null,
): [key: string, value: AnswerValue][] {
  return ADDRESS_ELEMENTS.flatMap((element): [string, AnswerValue][] => {
    const item = parts[element];
    if (!item || (element === 'country' && address === null)) return [];
    return [[item.key, (address?.[ELEMENT_OF[element]] ?? '') || null]];
  });
}

/** What the inputs of an address hold, as street verification takes it. */
export function streetToVerify(parts: AddressParts, values: FormValues) {
  const part = (element: AddressElement): string => {
    const value = parts[element] && values[parts[element].key];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    street: part('street_1'),
    street2: part('street_2'),
    city: part('city'),
    state: part('state'),
    zipCode: part('postal_code'),
  };
}

/** Whether anything of the address was given; the country alone is none. */
export function hasAddress(parts: AddressParts, values: FormValues): boolean {
  return ADDRESS_ELEMENTS.some((element) => {
    const item = element === 'country' ? undefined : parts[element];
    return item !== undefined && isFilled(values[item.key]);
  });
}
