"""Valor & Victory, section 6: the movement of infantry, guns and vehicles."""
