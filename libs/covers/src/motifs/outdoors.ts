/** What grows, stands or drives outside. */
export const outdoors = {
  tree: `
    fill M32 2c10 0 15 6 15 12c9 0 14 8 11 15c6 7 0 17-9 17H15C6 46 0 36 6 29C3 22 8 14 17 14C17 8 22 2 32 2z
    fill M27 44h10l3 16H24z
    cut M32 48V26M32 40l-9-9M32 34l9-9M32 28l-5-6
    gouge M38 10L48 20M12 26L20 36M46 30L52 40`,
  sapling: `
    fill M17 44h30l-4 16H21zM14 38h36v5H14z
    line M32 38V12
    fill M32 16C20 18 16 10 17 3c10 0 15 5 15 13zM32 16c12 2 16-6 15-13c-10 0-15 5-15 13z
    fill M32 32c-13 2-19-4-19-12c10-1 18 3 19 12zM32 32c13 2 19-4 19-12c-10-1-18 3-19 12z
    gouge M22 48L42 47`,
  plant: `
    fill M17 42h30l-5 18H22z
    fill M31 40C12 38 4 28 3 16c14 0 26 8 28 24zM33 40c19-2 27-12 28-24c-14 0-26 8-28 24z
    fill M32 38C20 26 22 10 32 1c10 9 12 25 0 37z
    cut M32 36V14M28 36C22 30 16 25 10 21M36 36c6-6 12-11 18-15
    cut M20 50h24`,
  dahlia: `
    line M32 36v24
    fill M32 59C20 60 13 53 11 45c11-1 18 5 21 14zM32 54c11 0 18-7 20-15c-11-1-18 6-20 15z
    fill M45.3 25.3a5 5 0 0 1-5.1 7a5 5 0 0 1-8.2 2.7a5 5 0 0 1-8.2 -2.7a5 5 0 0 1-5.1 -7a5 5 0 0 1 0-8.6a5 5 0 0 1 5.1 -7a5 5 0 0 1 8.2 -2.7a5 5 0 0 1 8.2 2.7a5 5 0 0 1 5.1 7a5 5 0 0 1 0 8.6z
    cut M38 23l7 2M36 26l4 6M32 28v8M28 26l-4 6M26 23l-7 2M26 19l-7-2M28 16l-4-6M32 14V6M36 16l4-6M38 19l7-2`,
  rose: `
    line M32 32c0 10-2 18 2 28
    fill M33 50c10 2 16-3 18-11c-9-1-16 3-18 11z
    fill M32 34C16 34 10 22 14 8l9 4l9-9l9 9l9-4c4 14-2 26-18 26z
    cut M23 13c0 8 4 12 9 12s9-4 9-12M32 25v8`,
  bouquet: `
    fill M14 32C4 28 0 20 2 10c9 2 15 9 16 18zM50 32c10-4 14-12 12-22c-9 2-15 9-16 18z
    fill M13 32h38L37 47H27z
    line M30 50l-6 9M32 50v10M34 50l6 9
    fill M24 46h16v5H24z
    hole @32 13 13
    hole @19 23 10
    hole @45 23 10
    fill @19 23 8
    fill @45 23 8
    fill @32 13 11
    cut M27 13c0-7 10-7 10 0s-7 6-7 1M16 24c0-5 6-5 6 0M42 24c0-5 6-5 6 0
    gouge M28 36L31 45M37 35L34 45`,
  'watering-can': `
    fill M14 28h30v32H14z
    line M44 54L57 28
    fill M50 23l13 7-3 6-13-7z
    line M18 27C18 5 40 5 40 27
    line M14 34C0 32 0 54 14 54
    cut M14 38h30
    gouge M19 45L39 44M19 51L39 50`,
  spade: `
    line M32 6v28M24 4h16
    fill M17 32h30v12q0 10-15 16q-15-6-15-16z
    cut M32 36v16
    gouge M24 36L25 50`,
  'rain-gauge': `
    fill M12 16h40L40 29v31H24V29z
    hole M28 31h8v13h-8z
    cut M29 50h6
    thin M45 36h7M45 44h7M45 52h7
    fill M20 2q5 6 0 10q-5-4 0-10zM34 0q5 6 0 10q-5-4 0-10zM47 3q5 6 0 10q-5-4 0-10z`,
  mountain: `
    fill M0 60L22 14l8 12l8-14l26 48z
    cut M12 34l6 4l5-6l5 6M32 24l6 5l4-5l5 6
    gouge M44 34L54 56M26 36L34 56`,
  lighthouse: `
    fill M24 22h16l7 38H17z
    fill M19 17h26v5H19zM25 8h14v8H25zM23 8l9-7l9 7z
    cut M23 32h18M21 42h22M19 52h26
    thin M48 10l12-5M48 14h14M16 10L4 5M16 14H2`,
  bench: `
    fill M3 16h58v7H3zM3 27h58v6H3z
    fill M0 40h64v6H0z
    fill M8 12h5v48H8zM51 12h5v48h-5z`,
  train: `
    fill M12 12Q12 2 32 2t20 10v34q0 7-7 7H19q-7 0-7-7z
    hole M17 14h13v12H17zM34 14h13v12H34z
    hole @21 41 3.5
    hole @43 41 3.5
    cut M12 32h40
    line M20 53l-8 7M44 53l8 7
    line M18 58h28`,
  bus: `
    fill M6 12h50q6 0 6 7v34H2V18q0-6 4-6z
    hole M7 19h12v12H7zM22 19h12v12H22zM37 19h7v32h-7zM48 19h10v12H48z
    hole @16 52 9
    hole @51 52 9
    fill @16 53 7
    fill @51 53 7
    cut M3 38h33
    gouge M8 44L30 43`,
  van: `
    fill M2 12h38q5 0 8 6l6 14q9 1 9 9v12H2z
    hole M43 19l7 14H43z
    hole @16 52 9
    hole @49 52 9
    fill @16 53 7
    fill @49 53 7
    cut M39 13v38M3 32h34
    cut M34 37h.1
    gouge M7 20L35 19M7 26L35 25`,
  car: `
    fill M1 42q0-8 9-10l10-15q2-3 6-3h14q4 0 6 3l9 14q8 2 8 11v11H1z
    hole M23 21h8v11H16zM35 21h8l6 11H35z
    hole @16 52 9
    hole @48 52 9
    fill @16 53 7
    fill @48 53 7`,
  ferry: `
    fill M1 40h62l-9 20H11z
    fill M12 26h40v11H12zM20 14h24v9H20zM36 3h8v9h-8z
    cut M18 32h.1M26 32h.1M34 32h.1M42 32h.1
    cut M9 48h46
    gouge M14 54L46 53`,
  plane: `
    fill M32 2q6 5 6 16l24 15v8l-24-7v13l9 7v5l-15-3l-15 3v-5l9-7V34L2 41v-8l24-15Q26 7 32 2z
    cut M32 10v34`,
  'paper-plane': `
    fill M1 32L63 6L45 58L29 44z
    fill M23 44v16l9-11z
    cut M29 44L60 9
    cut M24 42L56 11`,
  bicycle: `
    line @14 46 12
    line @50 46 12
    line M14 46l10-22h20l6 22M24 24l8 22l12-22M14 46h18M44 24l-3-10h8M19 18h10`,
  bridge: `
    fill M0 24q32-18 64 0v36h-8c0-14-8-20-12-20s-12 6-12 20c0-14-8-20-12-20S8 46 8 60H0z
    cut M2 31q30-17 60 0
    gouge M18 30L20 36M44 30L42 36M32 26L32 38`,
  map: `
    fill M2 14l19-7v46L2 60zM23 7l18 7v46l-18-7zM43 14l19-7v46l-19 7z
    cut M7 48q6-2 8-10M24 33q8-6 14 0
    cut M47 24l11 12M58 22L47 38
    hole @11 26 3.5
    gouge M27 16L37 20M28 46L37 49`,
  sun: `
    fill @32 32 15
    line M32 4v7M32 53v7M4 32h7M53 32h7M12 12l5 5M47 47l5 5M12 52l5-5M47 17l5-5`,
} as const;
