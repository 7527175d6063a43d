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
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the file for what main.tsx needs before anything can be drawn; null leaves a module to the bundler. */
function nameStartFile() {
  const main = resolve(import.meta.dirname, 'main.tsx');
  const needed = new Set<string>();
  function collect(id: string, graph: ModuleGraph): void {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
  }
  return (id: string, graph: ModuleGraph): string | null => {
    if (needed.size === 0) collect(main, graph);
    // Other pages share these files, and main.tsx starts the application wherever it is loaded.
    if (id === main || !needed.has(id)) return null;
    return id.includes('node_modules') ? 'start-libraries' : 'start';
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
        // What every page needs comes in two files: as dozens of small ones it would weigh 8 kB more.
        codeSplitting: {
          groups: [{ name: nameStartFile(), debugName: 'start', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
