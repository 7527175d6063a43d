import { Link } from 'react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HeaderAction } from '../../shell/header-action.tsx';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { BackControl } from '../../ui/back-control.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '../../ui/layouts/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { addWyshPath, changeWyshPath, knownAmountPath } from '../../paths.ts';
import { ORIGIN_PATHS } from './builder-place.ts';
import { builderIn } from './builder-journeys.ts';
import { BuilderDialog } from './builder-dialog.tsx';
import { BuilderSkeleton } from './builder-skeleton.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { ContinueButton } from './continue-button.tsx';
import { ListBar } from './list-bar.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { useEstimateNews, useListOwner } from './list-owner.ts';
import { ListSheet } from './list-sheet.tsx';
import { LogInForMine } from './log-in-for-mine.tsx';
import type { ListedWysh } from './pending-changes.ts';
import { useBuilderJourney } from './use-builder-journey.ts';
import { useBuilderNavigation } from './use-builder-navigation.ts';
import { useCatalogue, type Category } from './use-catalogue.ts';
import { useListActions } from './use-list-actions.tsx';
import { useWyshList } from './use-wysh-list.ts';
import styles from './builder-page.module.css';

/** The wysh builder: categories to browse, the list they fill, and the dialogs that add and change. */
export function BuilderPage() {
  const { categories, hasFailed, retry } = useCatalogue();
  const navigation = useBuilderNavigation(categories);
  const list = useWyshList();
  const owner = useListOwner();
  useEstimateNews(owner);
  const actions = useListActions(list.changes, list.listed);
  const { authenticated } = useSession();
  const isOnline = useIsOnline();
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const { place, category, state } = navigation;
  const journey = useBuilderJourney(state.journey);
  const isGuided = state.mode === 'from-each-category';
  const isUnknownCategory =
    categories !== undefined && place.categorySlug !== null && category?.slug !== place.categorySlug;
  const openChange = (wysh: ListedWysh) =>
    navigation.openDialog(changeWyshPath(wysh.wysh.slug, 'amount', wysh.id));
  const continueButton = (
    <ContinueButton
      list={list}
      owner={owner}
      onListPage={place.isList}
      origin={state.origin}
      journey={journey}
      wide={authenticated}
    />
  );
  const drawer = {
    list,
    owner,
    actions,
    onChange: openChange,
    continueButton: authenticated && continueButton,
  };

  return (
    <div className={styles.page}>
      {!authenticated && (
        <HeaderAction>
          <div className={styles.headerAction}>{continueButton}</div>
        </HeaderAction>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {authenticated && (
            <BackControl render={(props) => <Link to={ORIGIN_PATHS[state.origin]} {...props} />}>
              {text(`builder.back.${state.origin}`)}
            </BackControl>
          )}
          <div className={styles.words}>
            <PageHeading>{text('builder.heading')}</PageHeading>
            <p className={styles.lead}>{text(isGuided ? 'builder.lead.guided' : 'builder.lead')}</p>
            {!authenticated && <LogInForMine />}
            {builderIn(state.journey) !== null && !owner.hasPolicy && list.listed?.length === 0 && (
              <p className={styles.lead}>
                <Link to={knownAmountPath}>{text('builder.no-list')}</Link>
              </p>
            )}
          </div>
          {!isOnline && (
            <Notice kind="info" announce>
              <p>{text('shell.offline')}</p>
            </Notice>
          )}
          {isUnknownCategory && (
            <Notice kind="info">
              <p>{text('builder.category.not-found')}</p>
            </Notice>
          )}
          {hasFailed ? (
            <Notice
              kind="danger"
              announce
              action={
                <Button variant="textLink" onClick={retry}>
                  {text('shell.try-again')}
                </Button>
              }
            >
              <p>{text('builder.load-failed')}</p>
            </Notice>
          ) : categories === undefined || category === undefined ? (
            <BuilderSkeleton />
          ) : (
            <CategoryTabs
              categories={categories}
              category={category}
              onSelect={navigation.selectCategory}
              listed={list.listed ?? []}
              state={{ ...state, under: null, closesByBack: false }}
              onOpen={(slug) => navigation.openDialog(addWyshPath(slug))}
              onAddAmount={openChange}
            />
          )}
        </div>
        <aside className={styles.aside} aria-label={text('builder.drawer.label')}>
          <h2 className={styles.asideHeading}>{text('builder.drawer.heading')}</h2>
          <ListDrawer {...drawer} headingId={PAGE_HEADING_ID} scrolls />
        </aside>
      </div>
      <ListBar list={list} onOpen={() => setIsSheetOpen(true)} />
      {isSheetOpen && (
        <ListSheet
          {...drawer}
          continueButton={continueButton}
          toast={actions.toast}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
      {!isSheetOpen && <div className={styles.toast}>{actions.toast}</div>}
      <BuilderDialog
        navigation={navigation}
        journey={journey}
        list={list}
        owner={owner}
        actions={actions}
        categories={categories}
      />
      {actions.dialogs}
    </div>
  );
}

interface CategoryTabsProps extends Pick<
  Parameters<typeof CategoryPanel>[0],
  'category' | 'listed' | 'state' | 'onOpen' | 'onAddAmount'
> {
  categories: readonly Category[];
  onSelect: (slug: string) => void;
}

function CategoryTabs({ categories, category, onSelect, ...panel }: CategoryTabsProps) {
  const next = categories[categories.indexOf(category) + 1] ?? null;
  const readsOnAt = useRef<string>(null);

  // Whoever presses the button below the cards reads on at the top of the next ones.
  useEffect(() => {
    if (readsOnAt.current !== category.slug) return;
    readsOnAt.current = null;
    const heading = document.getElementById('category-heading');
    heading?.focus({ preventScroll: true });
    heading
      ?.closest('[role="tabpanel"]')
      ?.parentElement?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [category.slug]);

  return (
    <Tabs
      label={text('builder.categories.label')}
      tabs={categories.map(({ slug, name, icon }) => ({
        id: slug,
        label: name,
        icon: <img src={icon} width={28} height={28} alt="" />,
      }))}
      selectedId={category.slug}
      onSelect={onSelect}
    >
      <CategoryPanel
        {...panel}
        category={category}
        next={next}
        onNext={(slug) => {
          readsOnAt.current = slug;
          onSelect(slug);
        }}
      />
    </Tabs>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
