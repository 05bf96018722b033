/** The form's anchor in the page: its heading. */
export const newTextId = 'new-text';

/** Brings the form into view, which stands below the learner's texts. */
export const showNewText = (): void => document.getElementById(newTextId)?.scrollIntoView({ block: 'start' });
