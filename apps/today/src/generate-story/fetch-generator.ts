/** In a chunk of its own, and here alone, because a second `import()` of it elsewhere would make a second copy. */
export const loadGenerator = () => import('./generator-chunk.ts');
