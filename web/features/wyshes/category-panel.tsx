import { text } from '../../texts/texts.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import type { BuilderState } from './builder-state.ts';
import { categoryColours } from './category-colours.ts';
import type { ListedWysh } from './pending-changes.ts';
import type { Category } from './use-catalogue.ts';
import { WyshCard } from './wysh-card.tsx';
import styles from './category-panel.module.css';

export interface CategoryPanelProps {
  category: Category;
  /** Where the button below the cards leads; null after the last one. */
  next: Category | null;
  listed: readonly ListedWysh[];
  state: BuilderState;
  onOpen: (wyshSlug: string) => void;
  onAddAmount: (wysh: ListedWysh) => void;
  onNext: (categorySlug: string) => void;
}

export function CategoryPanel(props: CategoryPanelProps) {
  const { category, next, listed, state, onOpen, onAddAmount, onNext } = props;
  const offered = category.wyshes.filter(({ active }) => active);
  const chosen = listed.filter((one) => one.wysh.wyshCategory.id === category.id);
  return (
    <section className={styles.panel} style={categoryColours(category)} aria-labelledby="category-heading">
      <div className={styles.words}>
        <p className={styles.name}>
          {category.name}
          {chosen.length > 0 && (
            <span className={styles.count}>{text('builder.category.count', { count: chosen.length })}</span>
          )}
        </p>
        <h2 id="category-heading" className={styles.prompt} tabIndex={-1}>
          {category.prompt}
        </h2>
        <p className={styles.description}>{category.description}</p>
      </div>
      {offered.length === 0 ? (
        <p>{text('builder.category.empty')}</p>
      ) : (
        <ul role="list" className={styles.cards}>
          {offered.map((wysh) => (
            <WyshCard
              key={wysh.id}
              wysh={wysh}
              onList={listed.filter((one) => one.wysh.id === wysh.id)}
              onOpen={() => onOpen(wysh.slug)}
              onAddAmount={onAddAmount}
              state={state}
            />
          ))}
        </ul>
      )}
      {next === null ? (
        <p className={styles.end}>{text('builder.category.all-visited')}</p>
      ) : (
        <button
          type="button"
          className={styles.next}
          style={categoryColours(next)}
          onClick={() => onNext(next.slug)}
        >
          <img src={next.icon} width={48} height={48} alt="" />
          <span>{text('builder.category.next', { category: next.name })}</span>
          <ArrowRightIcon />
        </button>
      )}
    </section>
  );
}
