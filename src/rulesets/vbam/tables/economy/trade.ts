/** 5.4.X13-a, C-02: EP for each jump from the center of trade, and the minimum. */
export const tradeRoutePrice = { perJump: 5, least: 5 };

/** 5.4.X11-b: points of utilized Economy for a jump of a capital's commerce range. */
export const ECONOMY_PER_JUMP = 2;
