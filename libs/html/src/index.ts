export { escapeHtml, type Html, html } from './html.ts';
export { type PaperPage, paperHeaders, paperPage, paperPaths } from './paper.ts';
