"""Games: the journal, the orders, the seats, the dice, and what each seat may see of them."""
