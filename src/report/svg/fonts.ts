export const serif = "Spectral, Georgia, 'Times New Roman', serif";
export const sans = "'IBM Plex Sans', 'Segoe UI', system-ui, sans-serif";
