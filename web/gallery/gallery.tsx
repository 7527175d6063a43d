import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import { GalleryPage } from './gallery-page.tsx';
import { LayoutPreview } from './layouts-gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root to draw into');
const layout = new URLSearchParams(window.location.search).get('layout');
createRoot(root).render(
  <StrictMode>{layout === null ? <GalleryPage /> : <LayoutPreview name={layout} />}</StrictMode>,
);
