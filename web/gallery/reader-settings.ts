/**
 * For the gallery: what a reader's system may ask for, switched on in this page alone. Rules that wait for it are told that it is so; what
 * no rule says (the browser's own size of letters, colours the reader chooses) is done in its place.
 */
export interface ReaderSettings {
  readonly scheme: 'system' | 'light' | 'dark';
  readonly moreContrast: boolean;
  readonly forcedColors: boolean;
  /** Letters of twice the size. */
  readonly largeText: boolean;
  /** As far apart as WCAG 1.4.12 has it. */
  readonly spacedText: boolean;
  readonly rightToLeft: boolean;
}

export const AS_THE_SYSTEM: ReaderSettings = {
  scheme: 'system',
  moreContrast: false,
  forcedColors: false,
  largeText: false,
  spacedText: false,
  rightToLeft: false,
};

const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

const asked = new WeakMap<CSSMediaRule, string>();

export function applyReaderSettings(settings: ReaderSettings): void {
  for (const rule of mediaRules()) {
    const written = asked.get(rule) ?? rule.media.mediaText;
    asked.set(rule, written);
    rule.media.mediaText = answered(written, settings);
  }
  const page = document.documentElement;
  page.dir = settings.rightToLeft ? 'rtl' : 'ltr';
  page.style.fontSize = settings.largeText ? '200%' : '';
  page.toggleAttribute('data-spaced', settings.spacedText);
  page.toggleAttribute('data-forced', settings.forcedColors);
  forceColours(settings.forcedColors);
}

/** The question of a rule with its answers put in, so that only widths are left to ask. */
export function answered(question: string, settings: ReaderSettings): string {
  const { scheme, moreContrast, forcedColors, largeText } = settings;
  const answers: [string, boolean][] = [
    ['(prefers-contrast: more)', moreContrast],
    ['(forced-colors: active)', forcedColors],
    ...(scheme === 'system'
      ? []
      : [['(prefers-color-scheme: dark)', scheme === 'dark'] as [string, boolean]]),
  ];
  const told = answers.reduce(
    (text, [feature, isSo]) => text.replaceAll(feature, isSo ? ALWAYS : NEVER),
    question,
  );
  return largeText ? told.replaceAll(/([\d.]+)rem/g, (_, rem) => `${Number(rem) * 2}rem`) : told;
}

function* mediaRules(
  rules: Iterable<CSSRule> = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]),
): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* mediaRules(rule.styleSheet.cssRules);
    else if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
  }
}

let watch: MutationObserver | undefined;

/** Marks what the reader's colours are forced on, now and after each change: whatever has not said that it takes them by itself. */
function forceColours(isForced: boolean): void {
  watch?.disconnect();
  watch = undefined;
  if (!isForced) return;
  const mark = () => {
    for (const one of document.body.querySelectorAll<HTMLElement>('*'))
      one.toggleAttribute('data-takes-forced', getComputedStyle(one).forcedColorAdjust === 'auto');
  };
  mark();
  watch = new MutationObserver(mark);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked', 'class', 'open'],
  });
}
