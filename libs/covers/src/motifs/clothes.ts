/** What people wear, carry and hold. */
export const clothes = {
  umbrella: `
    fill M2 38C2 18 15 8 32 8s30 10 30 30q-5-6-10-6t-10 6q-5-6-10-6t-10 6q-5-6-10-6T2 38z
    line M32 33v19c0 9 11 9 11 0
    line M32 8V3
    cut M32 10C23 17 21 27 22 36M32 10c9 7 11 17 10 26`,
  hat: `
    fill M1 44c10 6 52 6 62 0c0 10-14 16-31 16S1 54 1 44z
    fill M13 42c0-16 4-28 11-28q4 0 8 5q4-5 8-5c7 0 11 12 11 28c-11 4-27 4-38 0z
    cut M13 35c10 4 28 4 38 0
    gouge M34 19L36 32M43 18L45 31`,
  'knit-hat': `
    fill M9 45C9 26 17 17 32 17s23 9 23 28z
    fill M5 47q27-5 54 0v11q-27 4-54 0z
    fill @32 11 8
    cut M20 42V30M28 41V25M36 41V25M44 42V30
    cut M14 50v6M23 49v8M32 48v9M41 49v8M50 50v6`,
  scarf: `
    fill M12 8q20-9 40 0v11q-20 8-40 0z
    fill M18 19l-8 36h15l6-33z
    fill M34 22l5 38h15l-8-41z
    cut M14 40l14 3M36 34l13-3M38 47l14-3
    cut M15 54l1-5M20 55l1-5M44 59v-5M49 59v-5
    gouge M18 12L46 11`,
  glove: `
    fill M22 60V43L8 33q-4-4-1-8q4-3 8 0l7 6V13q0-4 4-4t4 4V7q0-4 4-4t4 4v6q0-4 4-4t4 4v7q0-4 4-4t4 4v20q0 10-6 14v6z
    cut M30 12v16M38 12v16M46 18v12
    cut M22 50h26
    gouge M30 33L30 47M36 35L36 47M42 33L42 47`,
  boot: `
    fill M18 3h22v32c0 8 20 6 22 18v7H14V46q4-12 4-43z
    cut M18 12h22
    cut M14 53h48
    gouge M25 18L23 42
    gouge M34 16L33 36M30 48L54 49`,
  sneaker: `
    fill M3 32c7 3 12-4 16-11l9 2c3 10 13 15 26 17q8 2 8 12H3z
    fill M1 55h62v5H4q-3 0-3-5z
    cut M23 32l7-4M29 38l7-5M37 42l6-6
    cut M8 44c5 2 9 2 13 0
    gouge M34 50L57 51`,
  'dance-shoe': `
    fill M3 14c12 2 16 17 28 24c9 5 22 5 30 13v9H42C29 58 20 49 14 38l-2 22H7C8 44 5 29 3 14z
    cut M14 24c10-6 16-4 20 2
    cut M36 56c8-1 15-2 22-5`,
  pants: `
    fill M14 3h36l7 57H40L32 24L24 60H7z
    cut M15 11h34
    cut M32 12v10
    gouge M20 20L15 52M44 20L49 52
    gouge M36 16L42 40`,
  glasses: `
    line @16 40 13
    line @48 40 13
    line M29 38q3-4 6 0
    line M4 34L9 16M60 34l-5-18
    thin M11 42l6-8M43 42l6-8`,
  ring: `
    fill @32 40 20
    hole @32 40 13
    fill M22 4h20l6 8-16 14L16 12z
    cut M17 12h30M26 12l6 12l6-12`,
  book: `
    fill M14 3h34q5 0 5 5v52H16q-6 0-6-6V8q0-5 4-5z
    cut M18 4v46
    cut M12 53h40
    hole M26 13h18v10H26z
    gouge M26 30L46 29M26 36L47 35M26 42L46 41`,
  'open-book': `
    fill M32 22C24 14 12 13 2 16v40c10-3 22-2 30 4c8-6 20-7 30-4V16c-10-3-22-2-30 6z
    cut M32 23v36
    cut M9 26c6-1 11 0 16 3M9 35c6-1 11 0 16 3M9 44c6-1 11 0 16 3M55 26c-6-1-11 0-16 3M55 35c-6-1-11 0-16 3M55 44c-6-1-11 0-16 3`,
  notebook: `
    fill M13 3h40q4 0 4 4v49q0 4-4 4H13z
    line M7 12h10M7 24h10M7 36h10M7 48h10
    hole M25 12h24v14H25z
    thin M29 17h16M29 22h10
    gouge M25 34L50 33M25 40L50 39M25 46L50 45M25 52L50 51`,
  pencil: `
    fill M24 3h16v40l-8 17l-8-17z
    cut M24 11h16
    cut M29.5 14v27M34.5 14v27
    cut M24 43q4 5 8 0t8 0`,
  quill: `
    fill M10 43h30v13q0 4-4 4H14q-4 0-4-4zM16 37h18v5H16z
    line M26 38C29 26 36 16 46 8
    fill M31 31C32 15 44 4 62 1c-1 17-12 29-31 30z
    cut M30 33C40 24 48 14 57 6
    cut M17 50h16`,
  ruler: `
    fill M20 2h24v58H20z
    cut M21 9h8M21 17h13M21 25h8M21 33h13M21 41h8M21 49h13`,
  medal: `
    fill M15 1h13l8 22H25zM49 1H36l-8 22h11z
    fill @32 42 18
    cut @32 42 13
    hole M32 33l3 6l7 1l-5 5l1 7l-6-3l-6 3l1-7l-5-5l7-1z`,
  trophy: `
    fill M15 4h34c1 20-3 30-12 33l1 9h7q5 0 5 5v9H14v-9q0-5 5-5h7l1-9C18 34 14 24 15 4z
    line M15 10C0 8 3 28 19 28M49 10c15-2 12 18-4 18
    hole M32 10l3 6l6 1l-4 4l1 6l-6-3l-6 3l1-6l-4-4l6-1z
    cut M19 53h26
    gouge M40 9L38 30`,
  pacifier: `
    line @32 49 10
    fill M6 31q26-14 52 0q1 9-8 12q-18-8-36 0q-9-3-8-12z
    fill M23 24C17 2 47 2 41 24q-9-3-18 0z
    cut M27 17c0-4 1-6 3-7
    cut M14 34h.1M50 34h.1`,
  heart: `
    fill M32 58C-2 36 2 8 18 8c8 0 12 5 14 11c2-6 6-11 14-11c16 0 20 28-14 50z
    cut M11 26c0-6 3-9 7-10
    gouge M34 48L54 30M36 40L55 22`,
  'chef-hat': `
    fill M12 60V39C-2 35 1 15 16 18C20 3 44 3 48 18c15-3 18 17 4 21v21z
    cut M12 49h40
    cut M22 46V34M32 46V30M42 46V34`,
} as const;
