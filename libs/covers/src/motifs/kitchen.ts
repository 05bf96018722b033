/** What stands in a kitchen and on a table, and what is eaten there. */
export const kitchen = {
  apple: `
    fill M32 21c7-8 25-5 24 13c-1 15-10 26-17 26c-3 0-5-2-7-2s-4 2-7 2C18 60 9 49 8 34C7 16 25 13 32 21z
    line M32 20c-1-6 1-10 4-14
    fill M37 14c2-8 10-11 17-8c-2 7-9 12-17 8z
    cut M16 35c0-6 3-10 8-11
    gouge M36 56L48 49M42 49L53 42M45 43L55 36`,
  cup: `
    fill M8 22h40c0 18-6 28-13 31H21C14 50 8 40 8 22z
    line M47 27c10-3 14 4 11 10c-3 5-9 7-15 7
    fill M4 56h48l-6 4H10z
    cut M15 29c1 8 3 13 7 17
    thin M21 16c-5-5 4-7 0-13M34 16c-5-5 4-7 0-13
    gouge M36 27L34 45M42 27L40 41`,
  mug: `
    fill M8 22h36v32q0 6-6 6H14q-6 0-6-6z
    line M44 30h5q8 0 8 8t-8 9h-5
    cut M15 29v22
    thin M19 16c-5-5 4-7 0-13M32 16c-5-5 4-7 0-13`,
  teapot: `
    fill M13 36c0-12 8-18 20-18s20 6 20 18c0 14-6 24-12 24H25c-6 0-12-10-12-24z
    fill M17 50C5 46 9 32 1 26l9-3c6 4 4 12 9 14z
    line M52 28c10-4 12 4 10 11c-2 6-7 9-12 10
    fill M23 15h20l-3-4H26z
    fill @33 6 4
    cut M19 33h28
    cut M22 40c1 6 3 10 6 13
    gouge M34 39L47 38M33 45L46 44M31 51L43 50`,
  pot: `
    fill M9 30h46v22q0 8-8 8H17q-8 0-8-8z
    line M9 38H3M55 38h6
    fill M7 26c3-9 12-12 25-12s22 3 25 12z
    fill M27 7h10v5H27z
    cut M17 37v14
    gouge M28 36L51 36M30 42L51 42M32 48L50 48`,
  bowl: `
    fill M3 32h58c0 14-8 23-18 25v3H21v-3C11 55 3 46 3 32z
    cut M11 38c3 7 7 11 12 13
    thin M20 26c-5-6 5-9 0-16M32 25c-5-6 5-9 0-16M44 26c-5-6 5-9 0-16
    gouge M40 37L57 37M38 43L54 43M36 49L49 49`,
  plate: `
    fill @32 38 20
    cut @32 38 13
    fill M1 14h2.5v11h2V14h2.5v11h2V14h2.5v14q0 5-3 6v26h-5V34q-3-1-3-6z
    fill M56 60V13q7 4 7 17v9h-2v21z`,
  plates: `
    fill M5 52h54q-3 8-13 8H18Q8 60 5 52z
    fill M5 42h54q-3 8-13 8H18Q8 50 5 42z
    fill M5 32h54q-3 8-13 8H18Q8 40 5 32z
    fill M5 22h54q-3 8-13 8H18Q8 30 5 22z
    fill M5 12h54q-3 8-13 8H18Q8 20 5 12z`,
  'birthday-cake': `
    fill M7 34q0-5 5-5h40q5 0 5 5v26H7z
    cut M7 41q6 7 12.5 0t12.5 0t12.5 0T57 41
    cut M8 52h48
    fill M16 16h5v12h-5zM29.5 16h5v12h-5zM43 16h5v12h-5z
    fill M18.5 4q5 6 0 9q-5-3 0-9zM32 4q5 6 0 9q-5-3 0-9zM45.5 4q5 6 0 9q-5-3 0-9z
    gouge M12 56L28 56M34 57L54 56`,
  cake: `
    fill M4 36L48 22q12 3 12 14v2H4z
    fill M4 41h56v19H4z
    cut M4 50h56
    fill @45 15 6
    cut M14 41v6M28 41v4M42 41v7`,
  loaf: `
    fill M5 46c-5-14 7-24 27-24s32 10 27 24q-2 14-8 14H13q-6 0-8-14z
    gouge M21 28L13 45M33 25L25 45M45 27L38 44
    cut M12 53h40`,
  croissant: `
    fill M4 53C0 27 15 12 32 12s32 15 28 41c-2 7-9 6-11-1c-3-9-8-13-17-13s-14 4-17 13c-2 7-9 8-11 1z
    cut M24 14l3 24M40 14l-3 24M9 28l12 12M55 28L43 40`,
  'rolling-pin': `
    fill M8 40L40 8q3-2 5 0l11 11q2 3 0 5L24 56q-3 2-5 0L8 45q-2-3 0-5z
    line M12 52l-7 7M52 12l7-7
    gouge M20 46L44 22M16 40L38 18`,
  tomato: `
    fill M32 23c17-8 28 3 27 17c-1 13-13 20-27 20S6 53 5 40C4 26 15 15 32 23z
    hole M32 31l-13 2l5-8l-10-7l12-1l6-12l6 12l12 1l-10 7l5 8z
    fill M32 27l-7 2l3-6l-7-4l8-1l3-11l3 11l8 1l-7 4l3 6z
    cut M13 40c1 6 4 9 9 12
    gouge M34 56L49 49M41 50L53 41`,
  pear: `
    fill M32 14c8 0 9 7 11 14c2 7 12 10 12 20c0 9-10 12-23 12S9 57 9 48c0-10 10-13 12-20c2-7 3-14 11-14z
    line M32 14c0-5 2-8 5-10
    fill M38 12c3-6 10-8 16-5c-3 6-10 9-16 5z
    cut M17 47c1 4 4 6 8 7
    gouge M37 56L50 49M40 49L51 42M40 41L48 36`,
  lemon: `
    fill M2 40l9-6c4-10 12-16 22-16c9 0 17 6 20 15l9 7l-9 7c-4 8-12 13-21 13s-17-5-21-14z
    cut M20 38c1-6 5-10 11-12
    cut M28 48h.1M38 44h.1M41 34h.1M34 38h.1
    gouge M34 50L48 43M37 55L50 48`,
  melon: `
    fill M3 26h58c-1 21-13 34-29 34S4 47 3 26z
    cut M10 27c2 16 10 26 22 26s20-10 22-26
    hole M22 33q4 5 0 8q-4-3 0-8zM32 36q4 5 0 8q-4-3 0-8zM42 33q4 5 0 8q-4-3 0-8z`,
  mushroom: `
    fill M3 36C2 18 16 8 32 8s30 10 29 28q-1 4-8 4H11q-7 0-8-4z
    fill M23 43h18l4 13q0 4-13 4t-13-4z
    hole @20 25 4.5
    hole @36 18 4
    hole @47 28 4
    cut M28 47v8
    gouge M10 33L26 35M30 34L44 36`,
  cabbage: `
    fill M32 15c6-5 16-3 18 4c9 3 12 11 9 18c3 9-3 16-10 17c-5 8-29 8-34 0C8 53 2 46 5 37c-3-7 0-15 9-18c2-7 12-9 18-4z
    cut M32 59V27M32 49L18 37M32 49l14-12M32 38l-9-9M32 38l9-9
    cut M11 44c-2-8 1-14 5-18M53 44c2-8-1-14-5-18`,
  salad: `
    fill M3 36h58c-1 13-8 20-18 22v2H21v-2C11 56 4 49 3 36z
    fill M8 33c-4-9 4-15 9-11c0-10 12-12 16-5c5-8 16-4 15 5c7-3 12 4 8 11z
    cut M18 32c0-4-1-6-3-8M32 32V21M46 32c0-4 1-6 3-8
    cut M11 42c3 7 7 10 12 11`,
  fish: `
    fill M2 42C10 26 29 23 42 34l5 4L61 27c-3 9-3 21 0 30L47 46l-5 4C29 61 10 58 2 42z
    hole @14 39 3
    cut M23 31c5 7 5 15 0 22M32 36c2 4 2 8 0 12M40 38c1 3 1 5 0 8`,
  salt: `
    fill M19 26h26l6 34H13z
    fill M19 22c0-10 5-16 13-16s13 6 13 16z
    cut M27 15h.1M32 12h.1M37 15h.1
    cut M37 37c-4-4-10-3-10 1s10 4 10 8s-7 4-11 0`,
  'wine-glass': `
    fill M16 4h32c3 20-4 30-13 32v17l11 3v4H18v-4l11-3V36C20 34 13 24 16 4z
    hole M20 8h24v8q-6-3-12 0t-12 0z
    gouge M38 20L34 32`,
  bottle: `
    fill M26 4h12v14c0 7 8 8 8 18v24H18V36c0-10 8-11 8-18z
    hole M22 38h20v15H22z
    thin M26 43h12M26 48h8
    cut M26 9h12
    gouge M34 22L34 35`,
  jug: `
    fill M17 14h30l8-5-3 14c6 12 5 25 0 37H14c-5-12-4-22 3-32z
    line M17 24C4 22 2 42 13 45
    cut M25 24c-4 8-5 16-3 26
    gouge M35 20L40 56M42 22L46 52`,
  lemonade: `
    fill M13 20h36l-5 40H18z
    line M30 20l6-16h8
    cut M18 30h26
    hole @47 18 11
    fill @47 18 9
    cut M47 11v14M41 14l12 8M53 14l-12 8`,
  cloche: `
    fill M5 48C5 28 17 17 32 17s27 11 27 31z
    fill M1 52h62l-5 8H6z
    fill @32 11 5
    cut M14 42c1-9 6-15 13-17
    gouge M40 27L51 43M34 24L44 42`,
  basket: `
    line M11 30C11 1 53 1 53 30
    fill M4 29h56l-7 31H11z
    cut M7 39h50M10 49h44M20 31l3 28M32 31v28M44 31l-3 28`,
} as const;
