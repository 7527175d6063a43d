import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../texts/texts.ts';
import '../ui/base.css';
import { GalleryPage } from './gallery-page.tsx';
import { LayoutPreview } from './layouts-gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root to draw into');
await loadTexts('card');
const layout = new URLSearchParams(window.location.search).get('layout');
createRoot(root).render(
  <StrictMode>{layout === null ? <GalleryPage /> : <LayoutPreview name={layout} />}</StrictMode>,
);
