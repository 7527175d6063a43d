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
      input: ['index.html', 'authoring.html', 'gallery.html', 'sandbox.html'].map((page) =>
        resolve(import.meta.dirname, page),
      ),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { host: '127.0.0.1' },
});
