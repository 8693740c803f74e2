"""The smallest game with everything a table needs: dice, a hidden card, a setting, refusals, nested choices."""
