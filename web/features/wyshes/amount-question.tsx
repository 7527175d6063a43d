import { formatCoverage, formatMoney } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Blobs } from '../../ui/blobs.tsx';
import { entryOf, suggestionIn } from './amount-choice.ts';
import { AmountField } from './amount-field.tsx';
import type { AmountEntry } from './use-amount-entry.ts';
import type { Wysh } from './use-catalogue.ts';

export interface AmountQuestionProps {
  wysh: Wysh;
  amount: AmountEntry;
}

/** How much: a number to borrow, or one's own. */
export function AmountQuestion({ wysh, amount }: AmountQuestionProps) {
  const suggestions = wysh.wyshSuggestions
    .filter(({ enabled }) => enabled)
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      {suggestions.length > 0 && (
        <Blobs
          legend={text('builder.add.suggestions')}
          choices={suggestions.map(({ id, title, amount: suggested }) => ({
            value: id,
            label: text('builder.add.suggestion.choose', { title, amount: formatCoverage(suggested) }),
          }))}
          value={suggestionIn(amount.entry, suggestions)?.id}
          onValueChange={(id) => amount.fill(entryOf(suggestions.find((one) => one.id === id)))}
        />
      )}
      <AmountField
        label={wysh.amountPrompt}
        hint={wysh.amountGuidance}
        placeholder={formatMoney(wysh.amountPlaceholder, { decimals: 0 })}
        value={amount.entry}
        onValueChange={amount.type}
        onBlur={amount.onBlur}
        error={amount.error}
      />
    </>
  );
}
