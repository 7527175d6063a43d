import type { ComponentType } from 'react';
import type { InputType } from '@wysh/domain/forms/items.ts';
import { CheckboxInput } from './checkbox-input.tsx';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { MultiSelectInput } from './multi-select-input.tsx';
import { NumericInput } from './numeric-input.tsx';
import { SingleSelectInput } from './single-select-input.tsx';
import { SliderInput } from './slider-input.tsx';
import { TaxIdInput } from './tax-id-input.tsx';
import { TextInput } from './text-input.tsx';
import { UnitizedInput } from './unitized-input.tsx';
import { UploadInput } from './upload-input.tsx';

/** How each type of input is drawn; a type that lacks its field does not compile. */
export const INPUT_FIELDS: { readonly [Type in InputType]: ComponentType<InputProps<Type>> } = {
  inputCheckbox: CheckboxInput,
  inputDate: DateInput,
  inputDirectUpload: UploadInput,
  inputMultiSelect: MultiSelectInput,
  inputNumeric: NumericInput,
  inputSingleSelect: SingleSelectInput,
  inputSlider: SliderInput,
  inputTaxId: TaxIdInput,
  inputText: TextInput,
  inputUnitized: UnitizedInput,
};
