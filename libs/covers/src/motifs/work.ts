/** What people work, write, play and perform with. */
export const work = {
  envelope: `
    fill M2 16h60v42H2z
    cut M3 18l29 22l29-22
    cut M4 57l20-21M60 57L40 36`,
  letter: `
    fill M4 34l28 18l28-18v26H4z
    hole M10 2h44v38L32 54L10 40z
    fill M12 3h40v34L32 50L12 37z
    cut M19 12h26M19 20h26M19 28h16`,
  phone: `
    fill M18 2h28q5 0 5 5v48q0 5-5 5H18q-5 0-5-5V7q0-5 5-5z
    hole M18 9h28v40H18z
    fill M22 15h20v13H31l-5 6v-6h-4z
    fill M28 39h14v5H28z
    cut M29 54.5h6`,
  telephone: `
    fill M2 19C7 2 57 2 62 19q1 8-8 8t-10-8c-6-3-18-3-24 0q-1 8-10 8t-8-8z
    fill M21 24h22q12 14 14 36H7q2-22 14-36z
    hole @32 43 11
    fill @32 43 4
    thin M32 35v.1M39 39v.1M39 47v.1M32 51v.1M25 47v.1M25 39v.1`,
  laptop: `
    fill M9 8h46v37H9z
    hole M14 13h36v27H14z
    fill M1 49h62l-5 10H6z
    thin M19 20h18M19 26h26M19 32h12
    cut M25 53h14`,
  comma: `
    fill M32 6c14 0 22 9 21 22c-1 17-12 28-28 32l-4-8c9-3 14-8 15-14c-14 3-24-5-24-15C12 13 21 6 32 6z
    cut M19 25c0-6 4-11 10-12
    gouge M44 22L40 44`,
  wrench: `
    fill M47 5c-9-3-18 4-16 15L7 44c-4 4-5 9-1 13s9 3 13-1l24-24c11 2 18-7 15-16l-9 8l-8-2l-3-8z
    hole @12 51 2.6
    gouge M22 40L38 24`,
  hammer: `
    fill M10 6h30q12 0 16 14H42v6H10z
    fill M20 26h11v34H20z
    cut M18 7v18
    gouge M25 32L25 54
    gouge M22 12L42 14`,
  stamp: `
    fill M22 6q10-9 20 0q7 8 0 16q-3 5-3 12h10q6 0 6 6v8H9v-8q0-6 6-6h10q0-7-3-12q-7-8 0-16z
    fill M7 52h50v8H7z
    cut M25 9c-3 3-3 6-1 9
    gouge M36 12L38 32`,
  newspaper: `
    fill M3 6h46v54H9q-6 0-6-6z
    fill M52 18h10v36q0 6-5 6t-5-6z
    hole M8 11h36v9H8z
    thin M11 15.5h30
    hole M8 26h16v15H8z
    fill M10 39l5-8l3 4l2-2l3 6z
    cut M29 28h14M29 34h14M29 40h14M9 47h34M9 53h34`,
  crossword: `
    fill M3 3h58v57H3z
    hole M7 7h9v9H7zM18 7h9v9h-9zM40 7h9v9h-9zM51 7h6v9h-6zM18 18h9v9h-9zM29 18h9v9h-9zM40 18h9v9h-9zM7 29h9v9H7zM29 29h9v9h-9zM51 29h6v9h-6zM7 40h9v9H7zM18 40h9v9h-9zM29 40h9v9h-9zM40 40h9v9h-9zM18 51h9v6h-9zM40 51h9v6h-9zM51 51h6v6h-6z
    line M32 26l2-4l2 4M22 47v-4M44 22h2M10 34h3`,
  cards: `
    fill M3 20l14-6v44l-4 2z
    hole M13 4h49v57H13z
    fill M16 6h44v54H16z
    hole M21 11h34v44H21z
    fill M38 45C20 33 26 19 38 27c12-8 18 6 0 18z
    fill M24 14h5l-2.5 5zM52 52h-5l2.5-5z`,
  receipt: `
    fill M13 3h38v57l-6-5l-6 5l-7-5l-7 5l-6-5l-6 5z
    cut M20 13h24M20 21h24M20 29h14
    hole M30 36h14v9H30z`,
  coin: `
    fill @32 37 23
    cut @32 37 18
    cut M41 29c-5-5-14-4-15 8s10 13 15 8M22 35h12M22 40h12`,
  bell: `
    fill M5 45C5 25 17 14 32 14s27 11 27 31z
    fill M1 47h62v6H1zM26 53h12v7H26z
    fill @32 10 4
    line M52 24l9-12
    cut M14 39c1-9 6-14 13-16`,
  thermometer: `
    fill M24 8q8-12 16 0v30q7 4 7 11a15 12 0 0 1-30 0q0-7 7-11z
    hole M29 9q3-4 6 0v14h-6z
    cut M41 16h8M41 24h8M41 32h8
    hole @26 48 2`,
  binoculars: `
    fill M8 22q2-12 10-12h8v50H1q0-22 7-38zM56 22q-2-12-10-12h-8v50h25q0-22-7-38z
    fill M26 22h12v16H26z
    cut M4 47h20M40 47h20
    gouge M14 20L10 40M50 20L54 40`,
  scales: `
    line M32 8v48M10 16h44
    fill M16 56h32v4H16zM28 4h8v8h-8z
    thin M10 16L2 40M10 16l8 24M54 16l-8 24M54 16l8 24
    fill M0 40h20q-2 8-10 8T0 40zM44 40h20q-2 8-10 8t-10-8z`,
  typewriter: `
    fill M16 2h32v20H16z
    fill M8 22h48v12H8zM2 24h5v6H2zM57 24h5v6h-5z
    fill M10 36h44l8 24H2z
    cut M22 9h20M22 15h14
    cut M14 43h.1M23 43h.1M32 43h.1M41 43h.1M50 43h.1M12 51h.1M22 51h.1M42 51h.1M52 51h.1M28 51h8`,
  camera: `
    fill M4 18h12l5-8h22l5 8h12v42H4z
    hole @32 38 15
    fill @32 38 11
    cut M26 37c0-4 2-6 5-7
    cut M50 26h4
    gouge M10 50L16 28`,
  mask: `
    fill M6 8q26-9 52 0v22c0 18-12 28-26 30C18 58 6 48 6 30z
    hole M13 22q7-6 14 1q-7 5-14-1zM51 22q-7-6-14 1q7 5 14-1z
    hole M17 36q15 9 30 0q-4 15-15 15T17 36z
    cut M32 24v7
    gouge M44 12L52 16`,
  note: `
    fill M20 10l38-8v14L20 24z
    line M22 12v40M56 6v38
    fill M14 44q10-2 10 6q-1 8-11 10q-9 0-9-6q1-8 10-10zM48 36q10-2 10 6q-1 8-11 10q-9 0-9-6q1-8 10-10z`,
  triangle: `
    line M24 55H8L32 12l24 43H36
    line M45 16l16 22
    thin M32 12V2
    fill @32 3 3`,
  piano: `
    fill M4 4h56v26H4z
    fill M0 33h64v13H0zM5 46h7v14H5zM52 46h7v14h-7z
    hole M4 37h56v7H4z
    line M10 37v3M18 37v3M30 37v3M38 37v3M46 37v3
    cut M12 10h40v13H12z`,
  drum: `
    line M16 18L6 2M48 18L58 2
    fill M6 22q26-12 52 0v30q-26 14-52 0z
    hole M11 22q21-8 42 0q-21 8-42 0z
    cut M8 34l10 18L28 36l8 20l9-19l9 16l3-18`,
  plunger: `
    fill M28 1h8v36h-8z
    fill M10 58c0-16 6-24 22-24s22 8 22 24q-22 6-44 0z
    cut M12 51q20 5 40 0
    hole M28 9l4 3l-4 3z
    gouge M21 40L17 50`,
  horn: `
    fill M3 8l8-5c2 18 14 31 36 33q8 0 14-8l2 32q-8-8-16-7C22 52 4 34 3 8z
    cut M10 18l-6 3M17 31l-5 5M30 41l-4 7M46 38l-1 13`,
  faucet: `
    fill M27 8h9v12h-9zM19 3h25v6H19z
    fill M2 19h38q20 0 20 18v8H47v-6q0-6-7-6H2z
    fill M53 48q8 10 0 12q-8-2 0-12z
    cut M10 20v12`,
  king: `
    fill M29 1h6v4h5v5h-5v5h-6v-5h-5V5h5z
    fill M20 27q-12-14 2-14h20q14 0 2 14z
    fill M20 30h24c-4 7-4 13 0 19H20c4-6 4-12 0-19z
    fill M15 51h34l3 9H12z
    cut M25 35c2 4 2 7 1 11
    gouge M36 32L37 47`,
  queen: `
    fill M12 8l10 12l3-16l7 14l7-14l3 16l10-12l-7 24H19z
    fill @12 7 3
    fill @25 4 3
    fill @39 4 3
    fill @52 7 3
    fill M20 35h24c-4 5-4 10 0 14H20c4-4 4-9 0-14z
    fill M15 51h34l3 9H12z
    cut M22 27h20
    gouge M34 37L35 48`,
  knight: `
    fill M13 60v-6h5c0-9 10-14 10-22l-10 8h-8l-5-9C9 20 14 13 21 10l3-9l7 6c17 5 23 24 19 47h4v6z
    hole @23 19 2.5
    cut M32 14c9 7 12 20 10 34
    cut M11 33l4-3
    gouge M31 24L38 52`,
  pawn: `
    fill @32 18 13
    fill M20 31h24v5H20z
    fill M24 38h16c0 5 3 8 5 11H19c2-3 5-6 5-11z
    fill M14 51h36l3 9H11z
    cut M24 17c1-4 3-6 6-7
    gouge M36 40L38 48`,
  bone: `
    fill M12 30h40v12H12z
    fill @11 29 8
    fill @11 43 8
    fill @53 29 8
    fill @53 43 8
    gouge M16 38L44 37`,
  toolbox: `
    line M20 26V14h24v12
    fill M3 26h58v34H3z
    cut M3 40h58
    hole M26 35h12v10H26z
    fill M29 38h6v8h-6z
    gouge M8 50L24 49M40 52L56 51`,
  eye: `
    fill M1 36C14 12 50 12 63 36C50 60 14 60 1 36z
    hole @32 36 14
    fill @32 36 8
    hole @35 33 2.6
    line M32 14V6M14 19l-5-6M50 19l5-6`,
  'pill-box': `
    fill M8 14h48v46H8z
    fill M20 4h24v8H20z
    hole M27 22h10v9h9v10h-9v9H27v-9h-9V31h9z`,
  sign: `
    fill M28 2h8v58h-8z
    fill M8 8h42l11 9l-11 9H8z
    fill M56 31H14L3 39l11 8h42z
    cut M16 17h26M22 39h26`,
} as const;
