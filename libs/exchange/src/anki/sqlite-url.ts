/** The bundler copies SQLite beside the files of the app that is built with this, and puts its address here. */
export const sqliteUrl = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href;
