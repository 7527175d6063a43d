import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textParts } from './texts/text-parts-plugin.ts';

const outDir = resolve(import.meta.dirname, 'dist');

/** Asks for the two faces with the page instead of after its style sheet, so that text settles early. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((fileName) => /(figtree|fraunces)-latin-.*\.woff2$/.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Screens that people come to one after the other, and what loads their data: what only they need is one file. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  welcome: ['welcome/welcome-page.tsx'],
  entry: ['sign-in/login-page.tsx', 'sign-in/create-account-page.tsx', 'sign-in/load-sign-in.ts'],
  builder: ['wyshes/builder-page.tsx', 'wyshes/wysh-info-page.tsx', 'wyshes/load-wyshes.ts'],
  questions: ['flows/flow-page.tsx', 'flows/load-flow.ts'],
  // The pictures of questions, which no question waits for.
  scenes: ['sections/section-panel.tsx', 'sections/section-strip.tsx'],
  home: ['dashboard/home-page.tsx', 'dashboard/load-dashboard.ts'],
};

/**
 * Names the files a page comes in; null leaves a module to the bundler, which makes dozens of small ones. What main.tsx needs
 * before anything can be drawn is two files, what an area alone needs one, and parts of the design that several areas share another.
 */
function nameFiles() {
  const main = resolve(import.meta.dirname, 'main.tsx');
  const start = new Set<string>();
  const neededBy = new Map<string, Set<string>>();

  function collect(id: string, graph: ModuleGraph, found: Set<string>): void {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, found);
  }

  function laterParts(id: string, graph: ModuleGraph, seen = new Set<string>(), parts = new Set<string>()) {
    if (seen.has(id)) return parts;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const later of info?.dynamicallyImportedIds ?? []) parts.add(later);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      laterParts(next, graph, seen, parts);
    return parts;
  }

  function readGraph(graph: ModuleGraph): void {
    collect(main, graph, start);
    for (const part of laterParts(main, graph)) {
      const [area = part] =
        Object.entries(AREAS).find(([, screens]) => screens.some((screen) => part.endsWith(`/${screen}`))) ??
        [];
      const needed = new Set<string>();
      collect(part, graph, needed);
      for (const id of needed) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(area));
    }
  }

  return (id: string, graph: ModuleGraph): string | null => {
    if (start.size === 0) readGraph(graph);
    // Other pages share these files, and main.tsx starts the application wherever it is loaded.
    if (id === main) return null;
    if (start.has(id)) return id.includes('node_modules') ? 'start-libraries' : 'start';
    const areas = [...(neededBy.get(id) ?? [])];
    const [only = ''] = areas;
    if (areas.length === 1) return only in AREAS ? only : null;
    const isPart = /\/(web\/ui|web\/illustrations|domain)\//.test(id);
    if (!isPart) return null;
    // The first screen brings no more than it shows.
    if (areas.includes('welcome')) return 'first-parts';
    return areas.filter((area) => area in AREAS).length > 1 ? 'parts' : null;
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [textParts(), react(), preloadFonts()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // Read and removed again by scripts/build-web.ts.
    manifest: true,
    cssCodeSplit: true,
    // Fonts and drawings stay files of their own: they can be cached and preloaded, and the security policy
    // allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'index.html',
        'authoring.html',
        'card-frame.html',
        'desk.html',
        'gallery.html',
        'sandbox.html',
      ].map((page) => resolve(import.meta.dirname, page)),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // As dozens of small files a page would weigh 8 kB more, and each is a request.
        codeSplitting: {
          groups: [{ name: nameFiles(), debugName: 'areas', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
