/** The covers of stories: what stands on them, how they are drawn, and in which colors. */

export { type CoverColors, colorsOf } from './colors.ts';
export { type Cover, drawCover } from './cover.ts';
export { libraryCovers } from './library-covers.ts';
export { type CoveredStory, coverOf } from './story-cover.ts';
